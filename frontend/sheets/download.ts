const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' }

export function downloadText(name: string, type: keyof typeof types, text: string): void {
  downloadBlob(`${name}.${type}`, new Blob([text], { type: types[type] }))
}

export function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it later: the address must outlive this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
