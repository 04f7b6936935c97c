/** Shared by `npm run check` and `npm test`: npm scripts, and the run of Vitest. */
import { execFile, spawnSync, type ExecFileException } from 'node:child_process'
import { promisify } from 'node:util'
import pMap from 'p-map'
import { resultFiles } from './results.ts'

/** Independent of each other, so two run at a time, the longest first. */
export const staticChecks = ['lint', 'typecheck', 'format:check', 'deps', 'generate:check']

/**
 * Runs npm scripts, two at a time and those of a list in its order; each prints its output when it ends.
 * Returns those that failed.
 */
export async function runAtOnce(scripts: readonly (string | string[])[]): Promise<string[]> {
  const failed: string[] = []
  const runInOrder = async (list: string | string[]) => {
    for (const script of [list].flat()) {
      const start = performance.now()
      const { output, ok } = await runQuietly(script)
      process.stdout.write(`\n== ${script} (${secondsSince(start)} s)\n${output}`)
      if (!ok) failed.push(script)
    }
  }
  await pMap(scripts, runInOrder, { concurrency: 2 })
  return failed
}

const secondsSince = (start: number) => Math.round((performance.now() - start) / 1000)

async function runQuietly(script: string): Promise<{ output: string; ok: boolean }> {
  try {
    const { stdout, stderr } = await promisify(execFile)('npm', ['run', '--silent', script], {
      maxBuffer: Infinity,
    })
    return { output: stdout + stderr, ok: true }
  } catch (error) {
    const { stdout = '', stderr = String(error) } = error as ExecFileException
    return { output: stdout + stderr, ok: false }
  }
}

/** Runs a program with this one's output; returns whether it succeeded. */
export function run(name: string, command: string, words: string[]): boolean {
  process.stdout.write(`\n== ${name}\n`)
  const start = performance.now()
  const { status } = spawnSync(command, words, { stdio: 'inherit', env: process.env })
  process.stdout.write(`(${secondsSince(start)} s)\n`)
  return status === 0
}

/** All tests but the browser's, recorded for `readVitest`. */
export const runVitest = (): boolean =>
  run('unit, table and handler tests', 'vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${resultFiles.vitest}`,
  ])
