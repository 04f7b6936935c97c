/**
 * The bytes of a body; undefined as soon as it is larger than `maxBytes`, so that no caller can
 * fill this process's memory. The rest is left unread.
 */
export async function readBounded(request: Request, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of request.body ?? []) {
    bytes += part.byteLength
    if (bytes > maxBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
