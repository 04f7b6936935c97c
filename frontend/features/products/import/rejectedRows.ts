import type { ImportRun, RowResult } from './importRun.ts'

type Failed = Extract<RowResult, { done: false }>

interface RejectedProduct {
  sheetRows: readonly number[]
  name: string
  /** In words, where it was left out before; else what the server said. */
  reason?: string
  failure?: Failed
}

/** What was not saved: left out by the vendor, rejected by the server, or no longer sent. */
export function rejectedOf({ leftOut, groups, results }: ImportRun): RejectedProduct[] {
  const sent = groups.flatMap(({ rows }, index) => {
    const result = results[index]
    return rows.flatMap(({ sheetRows, name }, place): RejectedProduct[] => {
      if (!result) return [{ sheetRows, name }]
      const failure = result.find((one): one is Failed => one.index === place && !one.done)
      return failure ? [{ sheetRows, name, failure }] : []
    })
  })
  const all = [...leftOut, ...sent]
  return all.sort((one, other) => (one.sheetRows[0] ?? 0) - (other.sheetRows[0] ?? 0))
}
