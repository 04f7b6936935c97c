/** What the functions count about themselves; alarms and dashboards name these and no others. */
export const metricNamespace = 'Qitati'

/**
 * Counted for a whole stage, and within it for a resource (`orders`) or job (`publishSnapshot`).
 * Each further combination is a metric to pay for, so what else is known stays in the log line.
 */
export const metricDimensions = [['Stage'], ['Stage', 'Function']] as const

/** By name, with CloudWatch's unit. What did not happen is not written: a missing value means none. */
export const metricUnits = {
  Requests: 'Count',
  DurationMs: 'Milliseconds',
  /** Answers that are our fault: 500 and above, but 503. */
  ServerErrors: 'Count',
  /** Answers 400 to 499. */
  Refusals: 'Count',
  /** Answers 503: the table or the identity provider was busy or away. */
  Busy: 'Count',
  /** Pages that crashed in a browser, as far as browsers report it. */
  ClientCrashes: 'Count',
  /** How old the catalogue is that a request was answered from. */
  CatalogueLagMs: 'Milliseconds',
  /** Changes that came into the catalogue too late for its feed; must stay none. */
  FeedLate: 'Count',
  /** Of the stored snapshot, at every run of the job: a missing value means that the job does not run. */
  SnapshotAgeMs: 'Milliseconds',
  SnapshotBytes: 'Bytes',
  /** Products in the snapshot. */
  SnapshotRows: 'Count',
  /** Images deleted by the daily sweep. */
  SweptImages: 'Count',
  /** Rows of the catalogue that differ from the table, by the daily scan. */
  DriftRows: 'Count',
} as const

export type MetricName = keyof typeof metricUnits
