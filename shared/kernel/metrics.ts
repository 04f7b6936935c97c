/** Metrics of the functions; alarms and dashboards use these only. */
export const metricNamespace = 'Qitati'

/**
 * Per stage, and per resource (`orders`) or job (`publishSnapshot`) of a stage. Each further
 * combination costs money, so everything else is only in the log line.
 */
export const metricDimensions = [['Stage'], ['Stage', 'Function']] as const

/** CloudWatch's unit by name. Zero is not written: a missing value means none. */
export const metricUnits = {
  Requests: 'Count',
  DurationMs: 'Milliseconds',
  /** Responses with 5xx except 503. */
  ServerErrors: 'Count',
  /** Responses with 4xx. */
  Refusals: 'Count',
  /** Responses with 503: the table or the identity provider was busy or unreachable. */
  Busy: 'Count',
  ClientCrashes: 'Count',
  /** Age of the catalogue that served a request. */
  CatalogueLagMs: 'Milliseconds',
  /** Changes that reached the feed too late for the catalogue; must stay zero. */
  FeedLate: 'Count',
  /** The stored snapshot's, at each run of the job: a missing value means that it does not run. */
  SnapshotAgeMs: 'Milliseconds',
  SnapshotBytes: 'Bytes',
  /** Products in the snapshot. */
  SnapshotRows: 'Count',
  SweptImages: 'Count',
  /** Notifications that a push service took, and those that it did not. */
  PushesSent: 'Count',
  PushesFailed: 'Count',
  /** The same for people without such a device. */
  MailsSent: 'Count',
  MailsFailed: 'Count',
  WhatsAppSent: 'Count',
  WhatsAppFailed: 'Count',
  /** Rows of the catalogue that differ from the table, by the daily scan. */
  DriftRows: 'Count',
} as const

export type MetricName = keyof typeof metricUnits
