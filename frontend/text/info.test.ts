import { expect, test } from 'vitest'
import { infoPages } from '#shared/site/publicPaths.ts'
import { infoText } from './ar/pages/info.ts'
import english from './en/pages/info.ts'
import type { InfoBlock, InfoTexts } from './infoText.ts'

/** The kinds of blocks with how many items each has. */
const shapeOf = (block: InfoBlock) =>
  typeof block === 'string'
    ? 'text'
    : Object.entries(block).map(([kind, items]) => [kind, (items as unknown[]).length])

const shapesOf = (texts: InfoTexts) =>
  infoPages.map((page) => [
    page,
    texts.pages[page].updated,
    texts.pages[page].sections.map(({ id, body }) => [id, body.map(shapeOf)]),
  ])

test('the information pages have the same structure in both languages, section by section', () =>
  expect(shapesOf(english)).toEqual(shapesOf(infoText.info)))

test('the sections of a page have unique ids', () => {
  for (const page of infoPages) {
    const ids = infoText.info.pages[page].sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  }
})
