import { TestRunner } from 'vitest'
import type { Door } from '#infra/ci/doors.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Through what the test has looked at the product; `npm run coverage:spec` reads it. */
    doors?: Door[]
  }
}

/** Notes what the running test goes through; set-up outside a test counts for none. */
export function noteDoor(door: Door): void {
  const meta = TestRunner.getCurrentTest()?.meta
  if (meta && !meta.doors?.includes(door)) meta.doors = [...(meta.doors ?? []), door]
}
