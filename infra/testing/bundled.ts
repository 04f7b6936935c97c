/** Vitest's global set-up of the infra project: the functions' code, once for all template tests. */
import { bundleFunctions } from '../build/bundle.ts'

export default function setup(): void {
  bundleFunctions()
}
