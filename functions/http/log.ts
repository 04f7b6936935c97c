import { AsyncLocalStorage } from 'node:async_hooks'
import {
  metricDimensions,
  metricNamespace,
  metricUnits,
  type MetricName,
} from '#shared/kernel/metrics.ts'

/** One JSON line per event. Never personal data, tokens or bodies: ids and codes only. */
export type Log = Record<
  'info' | 'warn' | 'error',
  (event: string, fields?: Record<string, unknown>) => void
>

const fieldsOfScope = new AsyncLocalStorage<Record<string, unknown>>()

/** Adds these fields to every line that is logged while `run` is running. */
export function withLogFields<T>(fields: Record<string, unknown>, run: () => T): T {
  return fieldsOfScope.run(fields, run)
}

export const logFields = () => fieldsOfScope.getStore()

/** Passes each line to `write`, as JSON without a line end. */
export function createLog(write: (line: string) => void): Log {
  const at =
    (level: string) =>
    (event: string, fields: Record<string, unknown> = {}) =>
      write(
        JSON.stringify({
          level,
          event,
          ...fieldsOfScope.getStore(),
          ...fields,
          time: new Date().toISOString(),
        }),
      )
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

/** Log fields of an error: name, message, stack and its chain of causes. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) }
  return {
    error: error.name,
    text: error.message,
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/**
 * CloudWatch metrics as log lines (embedded metric format): no call to a service, and each line
 * identifies its request. Never personal data or a person's id.
 */
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
