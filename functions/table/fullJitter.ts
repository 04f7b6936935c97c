/**
 * Waits a random time below a ceiling that starts at `baseMs` and doubles with each try up to `maxMs`,
 * so that requests that failed together do not fail in step again.
 */
export function fullJitter(
  tries: number,
  { baseMs, maxMs }: { baseMs: number; maxMs: number },
): Promise<void> {
  const ceilingMs = Math.min(maxMs, baseMs * 2 ** tries)
  return new Promise((resolve) => setTimeout(resolve, Math.random() * ceilingMs))
}
