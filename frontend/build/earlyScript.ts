import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A script of this folder without its comments and indentation. */
export const withoutComments = (file: 'early.js' | 'start.js'): string =>
  readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8')
    .replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/^\s+/gm, '')
    .trim()

/** The inline script of every page. */
export const earlyScript = withoutComments('early.js')

/** The source that allows it in a content security policy. */
export const earlyScriptSource = `'sha256-${createHash('sha256').update(earlyScript).digest('base64')}'`
