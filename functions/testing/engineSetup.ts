/** Vitest set-up of tests that call handlers: an engine process for each file. */
import { startTestEngine } from './startTestEngine.ts'

startTestEngine()
