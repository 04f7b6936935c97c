import { expect, it } from 'vitest'
import { createDatabase } from './schema.ts'
import { createStatements } from './engine.ts'

it('a statement is prepared once, and again after it was not used for longest', () => {
  const prepare = createStatements(createDatabase(), 2)
  const one = prepare('SELECT 1')
  const two = prepare('SELECT 2')
  expect(prepare('SELECT 1')).toBe(one)
  prepare('SELECT 3')
  expect(prepare('SELECT 1')).toBe(one)
  expect(prepare('SELECT 2')).not.toBe(two)
})
