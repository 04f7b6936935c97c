/**
 * `npm run searches -- --stage <stage> [--days 7] [--top 50] [--readings]`: the worst texts or readings, those
 * searched for most often without anything being opened (docs/operations.md). Reads the
 * stage's table with the operator's own AWS credentials, which may list tables or need `--table <name>`;
 * of the stage 'local', the data folder (DATA_DIR).
 */
import { parseArgs } from 'node:util'
import { outcomeKinds, searchKinds, textsOfDay } from '#functions/catalogue/searchCounts.ts'
import { missPrefix, readingPrefix } from '#functions/table/keys.ts'
import type { Table } from '#functions/table/table.ts'
import { baghdadDay } from '#shared/kernel/dates.ts'
import { openStageTable } from './stageTable.ts'

const keptDays = 90
const kinds = [...searchKinds, ...outcomeKinds]
type Counts = Record<(typeof kinds)[number], number>

/** Searches after which nothing was opened. */
const lost = (counts: Counts): number =>
  searchKinds.reduce((sum, kind) => sum + counts[kind], 0) - counts.opened

await using stack = new AsyncDisposableStack()
try {
  const { stage, table, days, top, readings } = readArguments()
  const opened = await openStageTable(stack, stage, table)
  const prefix = readings ? readingPrefix : missPrefix
  process.stdout.write(formatCounts(await sumDays(opened, days, prefix), top))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      table: { type: 'string' },
      days: { type: 'string', default: '7' },
      top: { type: 'string', default: '50' },
      readings: { type: 'boolean', default: false },
    },
  })
  const { stage, table, readings } = values
  const [days, top] = [Number(values.days), Number(values.top)]
  const isCount = (value: number) => Number.isSafeInteger(value) && value > 0
  if (!stage || !isCount(days) || days > keptDays || !isCount(top))
    throw new Error(
      `npm run searches needs --stage <stage>, and accepts --days <1 to ${keptDays}>, --top <number>, --readings and --table <name>.`,
    )
  return { stage, table, days, top, readings }
}

/** For the last days, including today; the worst first. One query per day. */
async function sumDays(
  table: Table,
  days: number,
  prefix: string,
): Promise<[text: string, Counts][]> {
  const texts = new Map<string, Counts>()
  for (let ago = 0; ago < days; ago++) {
    const day = baghdadDay(new Date(Date.now() - ago * 86_400_000))
    for (const row of await textsOfDay(table, day, prefix)) {
      const before = texts.get(row.text)
      const counts = kinds.map((kind) => [kind, (before?.[kind] ?? 0) + (row[kind] ?? 0)])
      texts.set(row.text, Object.fromEntries(counts) as Counts)
    }
  }
  return [...texts].sort(
    ([text, counts], [other, others]) => lost(others) - lost(counts) || (text < other ? -1 : 1),
  )
}

function formatCounts(searches: readonly [text: string, Counts][], top: number): string {
  const pad = (value: string | number) => String(value).padStart(7)
  const lines = searches
    .slice(0, top)
    .map(([text, counts]) => `${kinds.map((kind) => pad(counts[kind])).join(' ')}  ${text}`)
  const moreCount = searches.length - lines.length
  const more = moreCount > 0 ? [`and ${moreCount} more (--top ${searches.length})`] : []
  return [`${kinds.map(pad).join(' ')}  text`, ...lines, ...more, ''].join('\n')
}
