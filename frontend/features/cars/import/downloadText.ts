const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' }

/** Has the browser save a text as a file. */
export function downloadText(name: string, type: keyof typeof types, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: types[type] }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.${type}`
  link.click()
  // The browser has only been asked to read it: the address must outlive this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
