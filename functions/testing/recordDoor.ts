import { TestRunner } from 'vitest'
import type { Door } from './doors.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The doors that the test went through; `npm run coverage:spec` reads them. */
    doors?: Door[]
  }
}

/** Records a door that the running test goes through; set-up outside a test is not recorded. */
export function recordDoor(door: Door): void {
  const meta = TestRunner.getCurrentTest()?.meta
  if (meta && !meta.doors?.includes(door)) meta.doors = [...(meta.doors ?? []), door]
}
