import { setImmediate } from 'node:timers/promises'

/** How long steps run before other work may, which may have to wait several times. */
const sliceMs = 1

/** Runs the steps of long work, letting other work run between them. */
export async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  let started = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - started < sliceMs) continue
    await setImmediate()
    started = performance.now()
  }
}
