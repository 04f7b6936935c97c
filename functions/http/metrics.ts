/**
 * CloudWatch metrics as log lines (embedded metric format): no call to a service, and each line
 * identifies its request. Never personal data or a person's id.
 */
import {
  metricDimensions,
  metricNamespace,
  metricUnits,
  type MetricName,
} from '#shared/kernel/metrics.ts'

export interface Metrics {
  /** Writes one line; `about` can be looked up in the log but is not a dimension. */
  put(
    of: string,
    values: Partial<Record<MetricName, number>>,
    about?: Record<string, unknown>,
  ): void
}

export const createMetrics = (
  stage: string,
  write: (line: string) => void,
  now: () => Date,
): Metrics => ({
  put(of, values, about = {}) {
    const names = Object.keys(values) as MetricName[]
    const definition = {
      Namespace: metricNamespace,
      Dimensions: metricDimensions,
      Metrics: names.map((name) => ({ Name: name, Unit: metricUnits[name] })),
    }
    write(
      JSON.stringify({
        _aws: { Timestamp: now().getTime(), CloudWatchMetrics: [definition] },
        Stage: stage,
        Function: of,
        ...values,
        ...about,
      }),
    )
  },
})

export const noMetrics: Metrics = { put: () => undefined }
