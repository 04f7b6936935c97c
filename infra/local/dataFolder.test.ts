import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { openDataFolder } from './dataFolder.ts'

it('is free once its server was killed, even while nobody asks how that ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'qitati-folder-'))
  // The shell becomes a program that never asks about the child that it has inherited.
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'])
  try {
    const [line] = (await once(parent.stdout, 'data')) as [Buffer]
    const pid = Number(line.toString())
    const fields = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    await vi.waitFor(() => expect(fields()?.[0]).toBe('Z'))
    writeFileSync(join(folder, 'server.pid'), `${pid} ${fields()?.[19]}`)
    expect(openDataFolder(folder).isNew).toBe(true)
  } finally {
    parent.kill()
    rmSync(folder, { recursive: true })
  }
})
