const maxSeconds = 3600

/** How long browsers wait at least: what an operator has said, within an hour. Timers run at once beyond 2^31 ms. */
export const toPollSeconds = (value: unknown): number =>
  Math.min(Math.max(0, Number(value)) || 0, maxSeconds)
