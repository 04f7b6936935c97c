/**
 * Figures for CloudWatch as log lines (embedded metric format): no call to any service, and each
 * line tells in the log which request it was. Never personal data, nor the id of a person.
 */
import {
  metricDimensions,
  metricNamespace,
  metricUnits,
  type MetricName,
} from '#shared/kernel/metrics.ts'

export interface Metrics {
  /** One line; `about` is what can be looked up in the log but is not counted by. */
  put(
    of: string,
    values: Partial<Record<MetricName, number>>,
    about?: Record<string, unknown>,
  ): void
}

/** Of the stage of this name. */
export function createMetrics(
  stage: string,
  write: (line: string) => void,
  now: () => Date,
): Metrics {
  return {
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
  }
}

/** Where nobody reads them. */
export const noMetrics: Metrics = { put: () => undefined }
