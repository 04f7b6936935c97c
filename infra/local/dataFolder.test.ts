import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { openDataFolder } from './dataFolder.ts'

it('is locked while its server runs and free once it is killed, even before its parent reaps it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'qitati-folder-'))
  const module = new URL('dataFolder.ts', import.meta.url).href
  const program = `const { openDataFolder } = await import('${module}')
    globalThis.folder = openDataFolder('${folder}')
    setInterval(() => {}, 1000)`
  // The shell becomes a program that never reaps the child that it has inherited.
  const parent = spawn('sh', [
    '-c',
    '"$0" --input-type=module -e "$1" & echo $!; exec sleep 60',
    process.execPath,
    program,
  ])
  try {
    const [line] = (await once(parent.stdout, 'data')) as [Buffer]
    const pid = Number(line.toString())
    await vi.waitFor(() => expect(existsSync(join(folder, 'server.pid'))).toBe(true), 20_000)
    expect(() => openDataFolder(folder)).toThrow(`Another server (process ${pid}) uses ${folder}`)
    process.kill(pid, 'SIGKILL')
    const state = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0]
    await expect.poll(state).toBe('Z')
    // The main thread is a zombie a moment before the other threads have ended.
    const reopened = await vi.waitFor(() => openDataFolder(folder), 20_000)
    expect(reopened.isNew).toBe(true)
    reopened.release()
  } finally {
    parent.kill()
    rmSync(folder, { recursive: true })
  }
})
