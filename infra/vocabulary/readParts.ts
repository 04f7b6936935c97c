/** Reads parts.txt: one block per part, with a line per language. */
import { positions, type PartConcept, type Position } from '#shared/catalogue/vocabulary.ts'
import { isPartDrawing, partDrawings, type PartDrawing } from '#shared/images/partDrawings.ts'
import { listFolded, readLines, type Line, type Place, type Problems, type Term } from './source.ts'

/** The languages and dialects that docs/vocabulary.md explains. */
export const languages = [
  'en',
  'ar',
  'iq',
  'gulf',
  'lev',
  'eg',
  'translit',
  'ckb',
  'kmr',
  'arabizi',
] as const
export type Language = (typeof languages)[number]

export interface PartSource extends Place {
  id: string
  category: string
  isUniversal: boolean
  isCostly: boolean
  drawing?: PartDrawing
  positions: Position[]
  wider: string[]
  terms: Map<Language, Term[]>
}

// Behind the category: of a part that may be sold for every car, of one that nobody sells for less than 10,000
// dinars, and before the name of a drawing that is not the part's own name.
const universalMark = 'universal'
const costlyMark = 'costly'
const drawingMark = 'drawing='

export function readParts(file: string, text: string, problems: Problems): PartSource[] {
  const parts: PartSource[] = []
  for (const line of readLines(file, text, problems)) {
    const part = parts.at(-1)
    if (!line.isIndented) parts.push(readHeader(line))
    else if (part === undefined) line.reject('These words belong to no part.')
    else readTerms(part, line)
  }
  return parts
}

/** `id : category universal : positions < wider, wider`; all after the category may be missing. */
function readHeader(line: Line): PartSource {
  const [named = '', above = ''] = line.text.split('<')
  const [id = '', kind = '', places = ''] = named.split(':').map((piece) => piece.trim())
  const [category = '', ...marks] = kind.split(' ').filter(Boolean)
  line.checkId(id)
  const drawings = marks.filter((mark) => mark.startsWith(drawingMark))
  const knownMarks = [universalMark, costlyMark, ...drawings]
  for (const mark of marks.filter((mark) => !knownMarks.includes(mark)))
    line.reject(
      `«${mark}» is not a mark; they are «${universalMark}», «${costlyMark}» and «${drawingMark}…».`,
    )
  const drawing = drawings[0]?.slice(drawingMark.length) ?? id
  if (drawings.length > 0 && !isPartDrawing(drawing))
    line.reject(`«${drawing}» is not a drawing; they are ${partDrawings.join(', ')}.`)
  const part: PartSource = {
    ...{ ...line.place, id, category, positions: [], terms: new Map() },
    isUniversal: marks.includes(universalMark),
    isCostly: marks.includes(costlyMark),
    ...(isPartDrawing(drawing) && { drawing }),
    wider: above
      .split(',')
      .map((piece) => piece.trim())
      .filter(Boolean),
  }
  for (const name of places.split(' ').filter(Boolean)) {
    const position = positions.find((known) => known === name)
    if (position !== undefined) part.positions.push(position)
    else line.reject(`«${name}» is not a position; they are ${positions.join(', ')}.`)
  }
  return part
}

function readTerms(part: PartSource, line: Line) {
  const [, tag = '', list = ''] = /^(\S+)\s*(.*)$/u.exec(line.text) ?? []
  const language = languages.find((known) => known === tag)
  if (language === undefined)
    line.reject(`«${tag}» is not a language; they are ${languages.join(', ')}.`)
  else part.terms.set(language, line.terms(list, part.terms.get(language)))
}

export const termsOfPart = (part: PartSource): Term[] => [...part.terms.values()].flat()

/** All concepts above one, the nearest first. */
function above(part: PartSource, parts: ReadonlyMap<string, PartSource>): string[] {
  const found = new Set(part.wider)
  for (const id of found) for (const next of parts.get(id)?.wider ?? []) found.add(next)
  found.delete(part.id)
  return [...found]
}

export function partConcepts(parts: readonly PartSource[]): PartConcept[] {
  const byId = new Map(parts.map((part) => [part.id, part]))
  return parts.map((part) => {
    const wider = above(part, byId)
    const drawing = [part.id, ...wider].map((id) => byId.get(id)?.drawing).find(Boolean)
    return { ...partConcept(part, wider), ...(drawing && { drawing }) }
  })
}

function partConcept(part: PartSource, wider: string[]): PartConcept {
  const { id, category, isUniversal, isCostly, positions, terms } = part
  const all = termsOfPart(part)
  const usual = listFolded(all.filter(({ sometimes }) => !sometimes))
  const rare = listFolded(all.filter(({ sometimes }) => sometimes))
  const shown = (language: Language) =>
    terms.get(language)?.find(({ sometimes }) => !sometimes)?.written
  const english = shown('en') ?? id
  return {
    ...{ id, category, wider, positions, ...(isUniversal && { isUniversal }) },
    ...(isCostly && { isCostly }),
    nameAr: shown('iq') ?? shown('ar') ?? english,
    nameEn: english.slice(0, 1).toUpperCase() + english.slice(1),
    terms: usual,
    sometimes: rare.filter((term) => !usual.includes(term)),
  }
}
