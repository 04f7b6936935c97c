/** Barcodes as rows of modules, of which the dark ones are true. */
type Modules = readonly (readonly boolean[])[]

/** Bars and spaces of each character, by turns; 1 is a wide one. */
const patterns = new Map(
  `0=000110100 1=100100001 2=001100001 3=101100000 4=000110001 5=100110000 6=001110000 7=000100101
  8=100100100 9=001100100 A=100001001 B=001001001 C=101001000 D=000011001 E=100011000 F=001011000
  G=000001101 H=100001100 I=001001100 J=000011100 K=100000011 L=001000011 M=101000010 N=000010011
  O=100010010 P=001010010 Q=000000111 R=100000110 S=001000110 T=000010110 U=110000001 V=011000001
  W=111000000 X=010010001 Y=110010000 Z=011010000 -=010000101 *=010010100`
    .split(/\s+/)
    .map((entry): [string, string] => [entry.slice(0, 1), entry.slice(2)]),
)

/** By the widths of bars and spaces. */
export const fromWidths = (widths: string): Modules => {
  const row = [...widths].flatMap((width, at) => Array<boolean>(Number(width)).fill(at % 2 === 0))
  return Array<boolean[]>(30).fill(row)
}

export const code39 = (text: string): Modules =>
  fromWidths(
    [...`*${text}*`]
      .map((character) => (patterns.get(character) ?? '').replace(/1/g, '3').replace(/0/g, '1'))
      .join('1'),
  )

/** Grey values of an image with the barcode in its middle, `scale` pixels for a module. */
export function drawBarcode(modules: Modules, width: number, height: number, scale: number) {
  const left = Math.floor((width - (modules[0]?.length ?? 0) * scale) / 2)
  const top = Math.floor((height - modules.length * scale) / 2)
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const row = modules[Math.floor((Math.floor(at / width) - top) / scale)]
    return row?.[Math.floor(((at % width) - left) / scale)] ? 30 : 220
  })
}
