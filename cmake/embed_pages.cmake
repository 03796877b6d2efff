# Writes OUTPUT, which has a row PAGE("race-shared", "the page's text") for each page of FOLDER:
# cmake -D FOLDER=… -D OUTPUT=… -P embed_pages.cmake
file(GLOB pages ${FOLDER}/*.md)
set(rows "")
foreach(page IN LISTS pages)
  get_filename_component(name ${page} NAME_WE)
  file(READ ${page} text)
  string(APPEND rows "PAGE(\"${name}\", R\"page(${text})page\")\n")
endforeach()
file(WRITE ${OUTPUT} "${rows}")
