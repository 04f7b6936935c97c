import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLog, type Log } from '#functions/http/log.ts'

/** A log in the data folder's `server.log`; errors are printed too. */
export function logToFile(dataDir: string): Log {
  const file = join(dataDir, 'server.log')
  let hasWarned = false
  return createLog((line) => {
    try {
      appendFileSync(file, `${line}\n`)
      hasWarned = false
    } catch (error) {
      // A full disk loses log lines, but must not turn a 404 into a 500 or stop the server.
      if (!hasWarned) process.stderr.write(`${file} is not writable: ${String(error)}\n`)
      hasWarned = true
    }
    if (line.startsWith('{"level":"error"')) process.stderr.write(`${line}\n`)
  })
}
