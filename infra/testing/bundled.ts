/** Vitest's global setup of the infra project: bundles the functions once for all template tests. */
import { functionPlans } from '#functions/plans/functionPlans.ts'
import { bundleFunctions } from '../build/bundle.ts'
import { isUpToDate } from '../build/lastChange.ts'

const sources = [
  'functions',
  'shared',
  'frontend',
  'infra/build',
  '.build/vocabulary',
  'package-lock.json',
]

export default function setup(): void {
  const bundles = functionPlans.map(({ name }) => `.build/functions/${name}/index.mjs`)
  if (!bundles.every((bundle) => isUpToDate(bundle, sources))) bundleFunctions()
}
