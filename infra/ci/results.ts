/** Parses the reports of the test runners. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Door } from '#functions/testing/doors.ts'

export const resultFiles = {
  folder: '.cache/tests',
  vitest: '.cache/tests/vitest.json',
  playwright: '.cache/tests/playwright.json',
}

const readIfAny = (file: string, read: (text: string) => TestResult[]) =>
  existsSync(file) ? read(readFileSync(file, 'utf8')) : []

/** The results of the last runs; none of a runner that wrote no file. */
export const readResults = () => ({
  vitest: readIfAny(resultFiles.vitest, readVitest),
  playwright: readIfAny(resultFiles.playwright, readPlaywright),
})

export interface TestResult {
  title: string
  passed: boolean
  /** Path from the root of the project. */
  file: string
  doors: Door[]
}

export function readVitest(text: string, root = process.cwd()): TestResult[] {
  const report = JSON.parse(text) as {
    testResults: {
      name: string
      assertionResults: { fullName: string; status: string; meta?: { doors?: Door[] } }[]
    }[]
  }
  return report.testResults.flatMap(({ name, assertionResults }) => {
    const file = relative(root, name)
    return assertionResults.map(({ fullName, status, meta }) => ({
      title: fullName,
      passed: status === 'passed',
      file,
      doors:
        meta?.doors ?? (/^infra\/stacks\/|^infra\/[^/]+$/.test(file) ? ['template'] : ['rule']),
    }))
  })
}

interface Suite {
  title: string
  file?: string
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[]
  suites?: Suite[]
}

export function readPlaywright(text: string): TestResult[] {
  const report = JSON.parse(text) as { suites: Suite[] }
  const walk = (suite: Suite, above: string): TestResult[] => [
    ...(suite.specs ?? []).map((spec) => ({
      title: `${above} ${spec.title}`.trim(),
      passed: spec.ok && spec.tests.every((test) => test.status === 'expected'),
      file: `e2e/${suite.file ?? ''}`,
      doors: ['browser' as const],
    })),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, `${above} ${inner.title}`.trim())),
  ]
  return report.suites.flatMap((suite) => walk(suite, ''))
}

/** Requirement ids in the square brackets of a title: 'x [API-ORD-12, ROLE-07]'. */
export function idsInTitle(title: string): string[] {
  return [...title.matchAll(/\[([A-Z0-9, -]+)\]/g)]
    .flatMap((match) => (match[1] ?? '').split(','))
    .map((id) => id.trim())
    .filter((id) => /^[A-Z]+(-[A-Z]+)?-\d+$/.test(id))
}
