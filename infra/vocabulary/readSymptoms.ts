/** Reads symptoms.txt: `words = parts`. */
import { fold } from '#shared/catalogue/fold.ts'
import type { Symptom } from '#shared/catalogue/vocabulary.ts'
import { readLines, type Line, type Place, type Problems } from './source.ts'

export interface SymptomSource extends Place, Symptom {}

/** One symptom per alternative; groups are replaced by their words. */
export function readSymptoms(file: string, text: string, problems: Problems): SymptomSource[] {
  const groups = new Map<string, string[]>()
  return readLines(file, text, problems).flatMap((line) => {
    const group = /^<([a-z-]+)>\s*:(.*)$/.exec(line.text)
    if (group !== null) {
      groups.set(group[1] ?? '', choices(group[2] ?? ''))
      return []
    }
    const [left, right] = line.halves('=')
    if (left === '') return []
    const concepts = right.split(',').map((id) => id.trim())
    return left.split('|').map((alternative) => {
      const words = alternative
        .trim()
        .replaceAll(/\s*\/\s*/g, '/')
        .split(/\s+/)
        .map((choice) => read(choice, groups, line))
      if (words.some((slot) => slot.length === 0))
        line.reject(`In «${alternative.trim()}» a word has no letters.`)
      return { ...line.place, words, concepts }
    })
  })
}

/** `a/b` with groups read; `_` stands for the space of a choice of several words. */
function read(written: string, groups: ReadonlyMap<string, string[]>, line: Line): string[] {
  const slot = written.split('/').flatMap((choice) => {
    const name = /^<([a-z-]+)>$/.exec(choice)?.[1]
    if (name === undefined) return choices(choice)
    const group = groups.get(name)
    if (group === undefined) line.reject(`The group <${name}> is not defined above it.`)
    return group ?? ['?']
  })
  return [...new Set(slot)]
}

const choices = (list: string): string[] =>
  list
    .split('/')
    .map((choice) => fold(choice.replaceAll('_', ' ')))
    .filter(Boolean)
