import { expect, it } from 'vitest'
import { governorateById } from './governorates.ts'
import { tradeAreaAt, tradeAreas, tradeAreasIn } from './tradeAreas.ts'

it('every area is of a governorate, with names and an id of its own', () => {
  for (const { id, governorate, nameAr, nameEn } of tradeAreas) {
    expect(governorateById(governorate), id).toBeDefined()
    expect([id, nameAr, nameEn]).toEqual([
      expect.stringMatching(/^[a-z-]+$/),
      expect.stringMatching(/^[\u0600-\u06ff ]+$/),
      expect.stringMatching(/^[A-Za-z ]+$/),
    ])
  }
  for (const key of ['id', 'nameAr', 'nameEn'] as const)
    for (const { governorate } of tradeAreas) {
      const names = tradeAreasIn(governorate).map((each) => each[key])
      expect(new Set(names).size, governorate).toBe(names.length)
    }
})

it.each([
  ['السنك', 'baghdad', 'baghdad-sinak'],
  ['حي الصناعية، حمدان', 'basra', 'basra-hamdan'],
  ['الحلة، الحي الصناعي', 'babil', 'babil-industrial'],
  ['السنك', 'basra', undefined],
  ['قرب السنك', 'baghdad', undefined],
])('«%s» in %s is %s', (location, governorate, id) => {
  expect(tradeAreaAt(location, governorate)?.id).toBe(id)
})
