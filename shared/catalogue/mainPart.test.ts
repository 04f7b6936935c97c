import { expect, it } from 'vitest'
import { mainPartOf } from './mainPart.ts'

it('a product is the narrow part that its names say, not a wider one above it', () => {
  expect(mainPartOf('بطارية هايبرد')).toMatchObject({ id: 'hybrid-battery' })
  expect(mainPartOf('بطارية هايبرد')).not.toHaveProperty('isUniversal')
  expect(mainPartOf('', 'Car battery')).toMatchObject({ id: 'battery', isUniversal: true })
  expect(mainPartOf('كامري')).toBeUndefined()
})
