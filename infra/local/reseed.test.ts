import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '#functions/local/engine.ts'
import { openDataFolder } from './dataFolder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qitati-seed-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the command; returns its exit code and errors. */
async function reseed(...options: string[]): Promise<[code: unknown, complaint: string]> {
  try {
    const script = join(import.meta.dirname, 'reseed.ts')
    const env = { ...process.env, DATA_DIR: folder, DYNAMODB_ENDPOINT: '' }
    const { stderr } = await promisify(execFile)(process.execPath, [script, ...options], { env })
    return [0, stderr]
  } catch (error) {
    const { code, stderr } = error as { code: unknown; stderr: string }
    return [code, stderr]
  }
}

describe('npm run seed', () => {
  it('leaves an existing market alone without --reset', async () => {
    writeFileSync(join(folder, 'seeded'), '')
    writeFileSync(join(folder, 'table.sqlite'), 'a market')
    expect(await reseed('--products', '10')).toEqual([
      1,
      `${folder} already holds a market; nothing was changed. "npm run seed -- --reset" deletes it and seeds again.\n`,
    ])
    expect(readdirSync(folder).sort()).toEqual(['lock.sqlite', 'seeded', 'table.sqlite'])
  })

  it('fails with one sentence while a server uses the folder', async () => {
    const server = openDataFolder(folder)
    const [code, complaint] = await reseed('--reset', '--products', '10')
    server.release()
    expect(code).toBe(1)
    expect(complaint).toMatch(/^Another server \(process \d+\) uses .*\n$/)
  })

  it('ends silently when it is stopped, and leaves no process behind', async () => {
    const script = join(import.meta.dirname, 'reseed.ts')
    const env = {
      ...process.env,
      DATA_DIR: folder,
      DYNAMODB_ENDPOINT: undefined,
      PORT: String(await freePort()),
    }
    const seeding = spawn(process.execPath, [script], { env })
    let complaint = ''
    seeding.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
    await once(seeding.stdout, 'data')
    seeding.kill('SIGINT')
    expect(await once(seeding, 'close')).toEqual([1, null])
    expect(complaint).toBe('')
    expect(existsSync(join(folder, 'seeding'))).toBe(true)
    expect(existsSync(join(folder, 'seeded'))).toBe(false)
  })

  it('reports unknown arguments', async () => {
    expect(await reseed('--products', 'many')).toEqual([
      1,
      '--products must be a whole number of at most 7 digits.\n',
    ])
    const [code, complaint] = await reseed('--product', '10')
    expect([code, complaint]).toEqual([1, expect.stringContaining('--products <number>')])
    expect(readdirSync(folder)).toEqual([])
  })
})
