import { vi } from 'vitest'

/** Collects the files that the browser is asked to save, because jsdom saves none. */
export function savedFiles(): { name: string; file: Blob }[] {
  const saved: { name: string; file: Blob }[] = []
  let file = new Blob()
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) file = blob
    return 'blob:saved'
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, file })
  })
  return saved
}
