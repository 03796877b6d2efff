"""How a launch finds the variant of its kernel."""
from drawing import Drawing

picture = Drawing(
    720, 396, "How a launch chooses a variant",
    "A launch has types and facts. If a measured variant fits, it is taken. Else, if a variant whose constants fit is ready, "
    "it is taken. Else the general variant for the types and facts is taken, which is compiled first if it is new. Launches "
    "that were alike several times start a compile of a variant in the background, which later launches take.")
picture.box(36, 30, 300, 46, "a launch: grid, block, arguments", "gray", "bold")
picture.arrow(186, 78, 186, 104)
picture.box(36, 106, 300, 46, "types, and facts that it has:\nnoalias, small, small-grid", "gray")
questions = [("did --tune measure a variant that fits?", "that variant", "green"),
             ("is one with its constants ready?", "that variant", "green")]
for row, (question, answer, color) in enumerate(questions):
    y = 182 + row * 66
    picture.arrow(186, y - 28 if row == 0 else y - 22, 186, y - 2)
    picture.box(36, y, 300, 42, question, "blue")
    picture.arrow(338, y + 21, 430, y + 21, "green", 2)
    picture.text(382, y + 14, "yes", "small", "green")
    picture.box(432, y, 250, 42, answer, color, "bold")
    picture.text(200, y + 58, "no", "start small")
picture.arrow(186, 292, 186, 316)
picture.box(36, 318, 300, 46, "the general variant,\ncompiled now if it is new", "orange", "bold")
picture.box(432, 318, 250, 46, "a compile in the background,\nwhich no launch waits for", "violet", "", True)
picture.arrow(338, 341, 430, 341, "violet", 1.5, True, True)
picture.text(384, 310, "alike 3 times", "small", "violet")
picture.arrow(557, 316, 557, 292, "violet", 1.5, True, True)
picture.text(567, 308, "later launches", "start small", "violet")
picture.save()
