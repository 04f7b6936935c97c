import { foldTokens } from '#shared/catalogue/fold.ts'
import type { TaughtWord } from '#shared/catalogue/vocabulary.ts'
import { vocabulary } from '#vocabulary/vocabulary.ts'

/** What it is a word of; nothing, if the vocabulary has that no more. */
export function readTaught({ owner, term }: TaughtWord) {
  const [kind, id, value] = owner.split(' ')
  const named = kind === 'car' ? vocabulary.makes.find((one) => one.id === id) : undefined
  const model = named?.models.find((one) => one.id === value)
  return {
    terms: [foldTokens(term).join(' ')],
    part: kind === 'part' ? vocabulary.parts.find((one) => one.id === id) : undefined,
    maker: vocabulary.makers.find(({ name }) => owner === `maker ${name}`),
    list:
      kind === 'words'
        ? vocabulary.words.find((one) => one.kind === id && one.value === value)
        : undefined,
    make: value === undefined || model ? named : undefined,
    model,
  }
}
