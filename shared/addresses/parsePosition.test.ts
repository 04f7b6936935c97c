import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { parsePosition, toPlusCode, type PositionProblem } from './parsePosition.ts'
import { mapHref, positionAt, positionBounds, type Position } from './position.ts'

const within = ([min, max]: readonly [number, number]) => fc.double({ min, max, noNaN: true })
const positions = fc
  .tuple(within(positionBounds.latitude), within(positionBounds.longitude))
  .map(([latitude, longitude]) => positionAt(latitude, longitude))
  .filter((position) => position !== undefined)

const toArabic = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))).replaceAll('.', '٫')

/** How maps write a position. */
const writers: Record<string, (north: string, east: string) => string> = {
  plain: (north, east) => `${north}, ${east}`,
  spaced: (north, east) => `  ${north} ${east}\n`,
  arabic: (north, east) => toArabic(`${north}، ${east}`),
  iPhone: (north, east) => `${north}° N, ${east}° E`,
  'google screen': (north, east) => `https://www.google.com/maps/@${north},${east},17z?entry=ttu`,
  'google place': (north, east) =>
    `https://www.google.com/maps/place/X/@33.1,44.1,17z/data=!3m1!4b1!4m6!3m5!1s0x1:0x2!8m2!3d${north}!4d${east}!16s`,
  'google shared': (north, east) => `https://maps.google.com/maps?q=${north}%2C${east}&z=17&hl=ar`,
  'google search': (north, east) => `https://www.google.com/maps/search/${north},+${east}`,
  'google route': (north, east) =>
    `https://www.google.com/maps/dir/33.1,44.1/33.2,44.2/${north},${east}/@33.3,44.3,12z/data=!4m2`,
  'google route from here': (north, east) => `https://www.google.com/maps/dir//${north},${east}`,
  apple: (north, east) => `https://maps.apple.com/?ll=${north},${east}&q=Dropped%20Pin`,
  'apple place': (north, east) => `https://maps.apple.com/place?coordinate=${north},${east}`,
  osm: (north, east) => `https://www.openstreetmap.org/#map=17/${north}/${east}`,
  'osm pin': (north, east) =>
    `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=15/33.1/44.1`,
  geo: (north, east) => `geo:${north},${east}?z=17`,
  'geo pin': (north, east) => `geo:0,0?q=${north},${east}(بيتي)`,
}
const write = (kind: string, { latitude, longitude }: Position) =>
  writers[kind]?.(latitude.toFixed(5), longitude.toFixed(5)) ?? ''

test.each(Object.keys(writers))('a position is read back from %s', (kind) => {
  fc.assert(
    fc.property(positions, (position) => {
      expect(parsePosition(write(kind, position))).toEqual({ position, isGuess: false })
    }),
  )
})

test('our own link to the map is read back', () => {
  fc.assert(
    fc.property(positions, (position) => {
      expect(parsePosition(mapHref(position))).toEqual({ position, isGuess: false })
    }),
  )
})

test('a Plus code is within ten metres of its position, in any case and inside a text', () => {
  fc.assert(
    fc.property(positions, (position) => {
      const code = toPlusCode(position)
      for (const text of [code, ` ${code.toLowerCase()} `, `https://plus.codes/${code}`]) {
        const read = parsePosition(text)
        // The middle of its cell, at the border.
        if ('problem' in read) expect(read.problem).toBe('outside')
        else
          for (const axis of ['latitude', 'longitude'] as const)
            expect(Math.abs(read.position[axis] - position[axis])).toBeLessThan(0.00008)
      }
    }),
  )
})

test('hostile text never throws, and what is read is in Iraq', () => {
  const pieces = fc.constantFrom(
    ...['%', '%E0%A4%A', '\ud800', '+', '8H56', '8988+3C', '@', '!3d', '33.3', ',', '°', "'", '"'],
    ...['geo:', 'q=', '&', ' ', '99999999.9', '-0.0', 'NaN', '#map=', '/', '\u202e', '٣٣٫٣', 'N'],
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(texts, fc.constantFrom(undefined, 'baghdad', 'nowhere'), (text, governorate) => {
      const read = parsePosition(text, governorate)
      if (!('position' in read)) return
      const { latitude, longitude } = read.position
      expect(positionAt(latitude, longitude)).toEqual(read.position)
    }),
  )
})

test.each(['1.1,', '%E0', ' ', '8988+', '33.3', "1°1'1"])(
  '%j, repeated, takes no time',
  (piece) => {
    const started = performance.now()
    parsePosition(piece.repeat(500_000), 'baghdad')
    expect(performance.now() - started).toBeLessThan(500)
  },
)

describe('a short Plus code', () => {
  const baghdad = { latitude: 33.31519, longitude: 44.36606 }

  it.each([
    ['8988+3C', 'baghdad'],
    ['8988+3c بغداد', 'basra'],
    ['8988+3C Karrada, Baghdad, Iraq', undefined],
    ['8988+3C، الكرادة، بغداد https://maps.app.goo.gl/x1', undefined],
  ])('«%s» with %s is in Baghdad', (text, governorate) => {
    expect(parsePosition(text, governorate)).toEqual({ position: baghdad, isGuess: true })
  })

  it('needs a place', () => {
    expect(parsePosition('8988+3C')).toEqual({ problem: 'noPlace' })
  })
})

it('reads degrees, minutes and seconds', () => {
  expect(parsePosition(`33°18'54.9"N 44°21'58.0"E`)).toEqual({
    position: { latitude: 33.31525, longitude: 44.36611 },
    isGuess: false,
  })
})

it.each<[string, PositionProblem]>([
  ['https://maps.app.goo.gl/AbC123', 'shortLink'],
  ['https://goo.gl/maps/AbC123', 'shortLink'],
  ['https://maps.apple/p/AbC', 'shortLink'],
  ['https://osm.org/go/xyz--', 'shortLink'],
  ['51.50735, -0.12776', 'outside'],
  ['44.36607, 33.31524', 'outside'],
  ['7FG49Q00+', 'unreadable'],
  ['9C3XGV4C+XV', 'outside'],
  ['0770 123 4567', 'unreadable'],
  ['شارع ٦٢، محلة ٩٠٥', 'unreadable'],
  ['33, 44', 'unreadable'],
  ['', 'unreadable'],
])('«%s» is %s', (text, problem) => {
  expect(parsePosition(text, 'baghdad')).toEqual({ problem })
})
