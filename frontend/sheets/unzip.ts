/**
 * The entries of a zip file, unpacked within bounds. The directory at the end says how large they
 * claim to be; unpacking counts for itself, since a directory may lie. Format: APPNOTE.TXT of PKWARE.
 */
export type UnzipProblem = 'damaged' | 'passwordProtected' | 'unpacksTooLarge'

export class UnzipError extends Error {
  readonly problem: UnzipProblem
  constructor(problem: UnzipProblem) {
    super(problem)
    this.problem = problem
  }
}

export interface ZipEntry {
  name: string
  /** 0: stored; 8: deflated. */
  method: number
  packedSize: number
  /** As claimed. */
  size: number
  isEncrypted: boolean
  /** Of the entry's own header. */
  offset: number
}

const endSignature = 0x06054b50
const endLength = 22
const longestComment = 0xffff
const directorySignature = 0x02014b50
const directoryLength = 46
const headerSignature = 0x04034b50
const headerLength = 30
const maxEntries = 2_000

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** What the directory lists. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = viewOf(bytes)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > maxEntries) throw new UnzipError('unpacksTooLarge')
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  while (entries.length < count) {
    if (at + directoryLength > bytes.length || view.getUint32(at, true) !== directorySignature)
      throw new UnzipError('damaged')
    const nameLength = view.getUint16(at + 28, true)
    const name = bytes.subarray(at + directoryLength, at + directoryLength + nameLength)
    entries.push({
      // A workbook's names are ASCII; some programs write them with backslashes.
      name: new TextDecoder().decode(name).replaceAll('\\', '/'),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at +=
      directoryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function findEnd(view: DataView): number {
  const last = view.byteLength - endLength
  for (let at = last; at >= Math.max(0, last - longestComment); at--)
    if (view.getUint32(at, true) === endSignature) return at
  throw new UnzipError('damaged')
}

/** The contents of some entries, together at most `largest` bytes. */
export async function unpack(
  bytes: Uint8Array<ArrayBuffer>,
  entries: readonly ZipEntry[],
  largest: number,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new UnzipError('passwordProtected')
  if (entries.reduce((sum, { size }) => sum + size, 0) > largest)
    throw new UnzipError('unpacksTooLarge')
  const contents = new Map<string, Uint8Array<ArrayBuffer>>()
  let left = largest
  for (const entry of entries) {
    const content = await contentOf(bytes, entry, left)
    left -= content.length
    contents.set(entry.name, content)
  }
  return contents
}

async function contentOf(bytes: Uint8Array<ArrayBuffer>, entry: ZipEntry, largest: number) {
  const { offset, packedSize, method } = entry
  const view = viewOf(bytes)
  if (offset + headerLength > bytes.length || view.getUint32(offset, true) !== headerSignature)
    throw new UnzipError('damaged')
  const start =
    offset + headerLength + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  const packed = bytes.subarray(start, start + packedSize)
  if (packed.length < packedSize || (method !== 0 && method !== 8)) throw new UnzipError('damaged')
  return method === 0 ? stored(packed, largest) : inflate(packed, largest)
}

function stored(packed: Uint8Array<ArrayBuffer>, largest: number) {
  if (packed.length > largest) throw new UnzipError('unpacksTooLarge')
  return packed
}

async function inflate(packed: Uint8Array<ArrayBuffer>, largest: number) {
  const chunks: Uint8Array[] = []
  let length = 0
  const { readable, writable } = new DecompressionStream('deflate-raw')
  const reader = readable.getReader()
  // What it cannot unpack, the reader says.
  void feed(writable.getWriter(), packed).catch(() => undefined)
  for (;;) {
    const { value } = await reader.read().catch(() => {
      throw new UnzipError('damaged')
    })
    if (!value) break
    length += value.length
    if (length > largest) {
      await reader.cancel()
      throw new UnzipError('unpacksTooLarge')
    }
    chunks.push(value)
  }
  const content = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    content.set(chunk, at)
    at += chunk.length
  }
  return content
}

/** Bytes that unpack to at most a thousand times as many before the reader can stop them. */
const slice = 16 * 1024

async function feed(
  writer: WritableStreamDefaultWriter<BufferSource>,
  packed: Uint8Array<ArrayBuffer>,
): Promise<void> {
  for (let at = 0; at < packed.length; at += slice)
    await writer.write(packed.subarray(at, at + slice))
  await writer.close()
}

/** A zip file of these contents, none of them packed, so that reading it unpacks nothing. */
export function storedZip(contents: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const files = [...contents].map(([name, content]) => ({
    name: new TextEncoder().encode(name),
    content,
  }))
  const sizeOf = (header: number) =>
    files.reduce((sum, { name, content }) => sum + header + name.length + content.length, 0)
  const directoryStart = sizeOf(headerLength)
  const directorySize = files.reduce((sum, { name }) => sum + directoryLength + name.length, 0)
  const zip = new Uint8Array(directoryStart + directorySize + endLength)
  const view = viewOf(zip)
  let [at, inDirectory] = [0, directoryStart]
  for (const { name, content } of files) {
    view.setUint32(inDirectory, directorySignature, true)
    view.setUint32(inDirectory + 20, content.length, true)
    view.setUint32(inDirectory + 24, content.length, true)
    view.setUint16(inDirectory + 28, name.length, true)
    view.setUint32(inDirectory + 42, at, true)
    zip.set(name, inDirectory + directoryLength)
    inDirectory += directoryLength + name.length
    view.setUint32(at, headerSignature, true)
    view.setUint32(at + 18, content.length, true)
    view.setUint32(at + 22, content.length, true)
    view.setUint16(at + 26, name.length, true)
    zip.set(name, at + headerLength)
    zip.set(content, at + headerLength + name.length)
    at += headerLength + name.length + content.length
  }
  view.setUint32(inDirectory, endSignature, true)
  view.setUint16(inDirectory + 8, files.length, true)
  view.setUint16(inDirectory + 10, files.length, true)
  view.setUint32(inDirectory + 12, directorySize, true)
  view.setUint32(inDirectory + 16, directoryStart, true)
  return zip
}
