/**
 * The dearest searches of a public text: CPU time of those kept in worstTexts.json, in markets of 30,000
 * and 100,000 products. `--climb 60` looks for dearer ones for so many seconds, by changing a text word by word
 * and keeping what costs more, and adds those to the file. Ends with 1 above `maxMs`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { foldTokens } from '#shared/catalogue/fold.ts'
import { vocabulary } from '#vocabulary/vocabulary.ts'
import type { BenchOptions } from '../bench.ts'
import { openLargeMarket } from '../largeMarket.ts'
import { median, rounded, spentOn, report, type Measure } from '../measure.ts'

const sizes = [30_000, 100_000]
const maxMs = 60
const maxLength = 200
const file = join(
  import.meta.dirname,
  '../../functions/catalogue/readModel/testing/worstTexts.json',
)

export async function bench({ climb }: BenchOptions): Promise<void> {
  const kept = JSON.parse(await readFile(file, 'utf8')) as string[]
  const measures: Measure[] = []
  for (const size of sizes) {
    const { db, cpuOf } = await openWorst(size)
    const costs: number[] = []
    for (const text of kept) costs.push(await cpuOf(text))
    const worst = { text: kept[costs.indexOf(Math.max(...costs))] ?? '', ms: Math.max(...costs) }
    const found = await climbFrom(worst, listPool(db), cpuOf, Number(climb))
    if (found.text !== worst.text) kept.push(found.text)
    console.log(`${size}: ${found.ms} ms of CPU for «${found.text}»`)
    measures.push({
      what: `${size} products`,
      'worst CPU ms': rounded(found.ms),
      'median CPU ms': median(costs),
      'usual CPU ms': rounded(await cpuOf('فلتر زيت النترا 2015')),
    })
    if (found.ms > maxMs) process.exitCode = 1
  }
  if (Number(climb) > 0) await writeFile(file, `${JSON.stringify(kept, null, 2)}\n`)
  await report('worst', measures)
}

async function openWorst(size: number) {
  const { db, search } = await openLargeMarket(size)
  await search('رادياتيرر كامري زورب')
  /** The best of three: garbage and other processes are not the text's. */
  const cpuOf = async (text: string) => {
    const times = [await spentOn(() => search(text))]
    if ((times[0]?.cpuMs ?? 0) > 5)
      times.push(await spentOn(() => search(text)), await spentOn(() => search(text)))
    return Math.min(...times.map(({ cpuMs }) => cpuMs))
  }
  return { db, cpuOf }
}

/** Letters, beginnings, words of the vocabulary and of the market, numbers, and words that nobody has. */
function listPool(db: DatabaseSync): string[] {
  const letters = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهويabcdefghijklmnopqrstuvwxyz']
  const texts = db
    .prepare(
      `SELECT nameAr || ' ' || coalesce(nameEn, '') || ' ' || text AS text
       FROM cards JOIN descriptions ON number = description WHERE seq % 97 = 0`,
    )
    .all()
  const market = [...new Set(texts.flatMap(({ text }) => foldTokens(String(text))))]
  return [
    ...letters,
    ...letters.map((letter) => `ا${letter}`),
    ...market,
    ...market.map((word) => word.slice(0, 3)),
    ...vocabulary.parts.flatMap(({ terms }) => terms),
    ...vocabulary.makes.flatMap(({ terms, models }) => [
      ...terms,
      ...models.flatMap((m) => m.terms),
    ]),
    ...'زورب شخبط قغنم xqzw asdfg 2015 2010-2020 1 12 000 تحت 50 الف امامي خلفي يمين يسار'.split(
      ' ',
    ),
  ]
}

async function climbFrom(
  start: { text: string; ms: number },
  pool: readonly string[],
  cpuOf: (text: string) => Promise<number>,
  seconds: number,
) {
  const end = performance.now() + 1000 * seconds
  const any = () => pool[Math.floor(Math.random() * pool.length)] ?? ''
  let worst = start
  let best = start
  let stuck = 0
  while (performance.now() < end) {
    // From the start again, with other words, when nothing has cost more for a while.
    if (stuck++ > 80) {
      const text = Array.from({ length: 40 }, any).join(' ').slice(0, maxLength)
      best = { text, ms: await cpuOf(text) }
      stuck = 0
    }
    const words = best.text.split(' ')
    for (let change = 0; change <= Math.random() * 3; change++)
      words.splice(Math.floor(Math.random() * words.length), Math.random() < 0.7 ? 1 : 0, any())
    const text = words.join(' ').slice(0, maxLength).trim()
    const ms = await cpuOf(text)
    if (ms <= best.ms) continue
    best = { text, ms }
    stuck = 0
    if (ms > worst.ms) worst = best
  }
  return worst
}
