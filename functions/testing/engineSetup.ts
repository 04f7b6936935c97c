/** Vitest set-up of tests that call handlers. */
import { useTestEngine } from './useTestEngine.ts'

useTestEngine()
