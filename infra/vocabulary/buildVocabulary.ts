/**
 * Writes the vocabulary's modules (`#vocabulary/...`) into `.build/vocabulary`, where nothing is committed.
 * As a program it does so when a source has changed since; npm runs it after every installation.
 */
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isUpToDate } from '../build/lastChange.ts'
import { folder, generateVocabulary } from './generateVocabulary.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const target = join(root, '.build/vocabulary')

/** Returns the problems of the text files, as sentences that name file and line. */
export function buildVocabulary(): string[] {
  const now = new Date()
  const { files, problems } = generateVocabulary((file) =>
    readFileSync(join(root, folder, file), 'utf8'),
  )
  mkdirSync(target, { recursive: true })
  for (const { name, text } of files) {
    const path = join(target, name)
    // A file that is the same is not written, because other programs may be reading it.
    if (existsSync(path) && readFileSync(path, 'utf8') === text) utimesSync(path, now, now)
    else writeFileSync(path, text)
  }
  return problems
}

const sources = [
  folder,
  'infra/vocabulary',
  'shared/catalogue/fold.ts',
  'shared/catalogue/vocabulary.ts',
]

export function refreshVocabulary(): void {
  if (!isUpToDate('.build/vocabulary/vocabulary.ts', sources)) buildVocabulary()
}

if (import.meta.main) refreshVocabulary()
