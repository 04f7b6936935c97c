import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { transformSync } from 'esbuild'

/** A script of this folder without its comments and spaces. */
export const shortenScript = (file: 'early.js' | 'start.js'): string =>
  transformSync(readFileSync(new URL(file, import.meta.url)), {
    minifyWhitespace: true,
  }).code.trim()

export const earlyScript = shortenScript('early.js')

export const earlyScriptSource = `'sha256-${createHash('sha256').update(earlyScript).digest('base64')}'`
