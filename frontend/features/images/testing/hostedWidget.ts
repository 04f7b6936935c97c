/**
 * What the widget's host serves as its script, small: the published interface over three buttons,
 * and no network. It keeps the options it was given in an attribute. Refers to nothing outside
 * itself, so that its text can be served.
 */
export function hostedWidget(): void {
  type Tell = (error: unknown, result?: { event: string; info?: unknown }) => void
  let uploads = 0
  window.cloudinary = {
    createUploadWidget(options: object, tell: Tell) {
      const frame = document.createElement('section')
      frame.setAttribute('aria-label', 'Upload widget')
      frame.dataset.options = JSON.stringify(options)
      frame.style.cssText = 'position:fixed;inset:20%;background:white;z-index:999'
      const button = (label: string, press: () => void) => {
        const made = document.createElement('button')
        made.textContent = label
        made.onclick = press
        frame.append(made)
      }
      button('Upload', () => {
        uploads += 1
        const public_id = `qitati/products/p${uploads}`
        const secure_url = `https://res.cloudinary.com/shop/image/upload/v1/${public_id}.png`
        const info = { public_id, secure_url, width: 8, height: 6, original_filename: 'lamp' }
        tell(null, { event: 'success', info })
      })
      button('Break', () => tell({ status: 'Upload preset not found' }))
      button('Close', () => tell(null, { event: 'close' }))
      return {
        open() {
          document.body.append(frame)
          tell(null, { event: 'display-changed', info: 'shown' })
        },
        destroy: () => frame.remove(),
      }
    },
  }
}
