/** One JSON line per event. Never personal data, tokens or bodies: ids and codes only. */
export interface Log {
  info(event: string, fields?: Record<string, unknown>): void
  warn(event: string, fields?: Record<string, unknown>): void
  error(event: string, fields?: Record<string, unknown>): void
}

export function createLog(write: (line: string) => void): Log {
  const at =
    (level: string) =>
    (event: string, fields: Record<string, unknown> = {}) =>
      write(JSON.stringify({ level, event, ...fields, time: new Date().toISOString() }))
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

/** The log of a Lambda: what it prints is kept under its name. */
export const createProcessLog = (): Log => createLog((line) => process.stdout.write(`${line}\n`))

/** What of an error goes into a log line: its name, message and stack, and its chain of causes. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) }
  return {
    error: error.name,
    text: error.message,
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
