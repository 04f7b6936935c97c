/** Vitest's global setup of the infra project: bundles the functions once for all template tests. */
import { bundleFunctions } from '../build/bundle.ts'

export default function setup(): void {
  bundleFunctions()
}
