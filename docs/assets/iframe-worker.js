// Pages that were opened from the disk may not start workers: this runs the search's worker in a hidden frame instead.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super()
      const frame = document.createElement("iframe")
      frame.hidden = true
      frame.title = "search"
      document.body.appendChild(frame)
      this.window = frame.contentWindow
      this.window.postMessage = data => this.dispatchEvent(new MessageEvent("message", {data}))
      this.ready = new Promise((resolve, reject) => {
        const script = frame.contentDocument.createElement("script")
        script.src = url
        script.onload = resolve
        script.onerror = reject
        frame.contentDocument.body.appendChild(script)
      })
    }
    postMessage(data) {
      this.ready.then(() => this.window.dispatchEvent(new MessageEvent("message", {data})))
    }
    terminate() {}
  }
}
