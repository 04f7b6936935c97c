/** Reads a body; undefined, with the rest unread, as soon as it exceeds `maxBytes`. */
export async function readBounded(
  body: AsyncIterable<Uint8Array> | null | undefined,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > maxBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
