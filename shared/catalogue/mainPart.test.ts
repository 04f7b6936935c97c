import { expect, it } from 'vitest'
import { findMainPart } from './mainPart.ts'

it('a product is the narrow part that its names say, not a wider one above it', () => {
  expect(findMainPart('بطارية هايبرد')).toMatchObject({ id: 'hybrid-battery' })
  expect(findMainPart('بطارية هايبرد')).not.toHaveProperty('isUniversal')
  expect(findMainPart('', 'Car battery')).toMatchObject({ id: 'battery', isUniversal: true })
  expect(findMainPart('كامري')).toBeUndefined()
})
