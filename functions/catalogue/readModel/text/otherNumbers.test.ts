import { describe, expect, it } from 'vitest'
import { productRecord, vendorRecord } from '#functions/testing/catalogueFixtures.ts'
import { openReadModel, openShelf } from '../testing/readModel.ts'

describe('search: numbers of original parts', () => {
  const oemNumbers = ['26300-35503', '26300 35530', '15208-9FOOI']
  const find = openShelf({
    own: { partNumber: '26300-35503' },
    replaces: { partNumber: 'HU-7001', oemNumbers },
    other: { partNumber: '99999-11111', oemNumbers: ['88888-22222'] },
  })
  it.each([
    ['26300-35503', ['own', 'replaces']],
    ['٢٦٣٠٠٣٥٥٣٠', ['replaces']],
    ['26300', ['own', 'replaces']],
    ['152089f001', ['replaces']],
    ['08-9FOO', ['replaces']],
    ['hu 7001', ['replaces']],
    ['3550326300', []],
    ['8888822222', ['other']],
  ])('«%s» finds %j', async (text, wanted) => {
    expect((await find(text)).matches.toSorted()).toEqual(wanted)
    expect((await find(text, { literal: true })).ids.toSorted()).toEqual(wanted)
  })

  it('finds each of several', async () => {
    const { matches } = await find('عندكم 8888822222 او HU-7001؟')
    expect(matches.toSorted()).toEqual(['other', 'replaces'])
  })

  it('finds one in groups beside how many are wanted', async () => {
    const { matches, meta } = await find('152 08 9FO OI اثنين منها')
    expect([matches, meta.relaxed]).toEqual([['replaces'], false])
  })

  it('are gone when the product loses them, and hidden while its vendor is closed', () => {
    const { add, ids } = openReadModel([])
    const product = productRecord({ productId: 'a', oemNumbers: ['26300-35503'] })
    const query = { page: 1, limit: 20, search: '2630035503', literal: true }
    add(product)
    expect(ids(query)).toEqual(['a'])
    add(vendorRecord(product.vendorId, { phone: '', governorate: '' }))
    expect(ids(query)).toEqual([])
    add({ ...vendorRecord(product.vendorId), rev: 2 })
    expect(ids(query)).toEqual(['a'])
    add({ ...product, rev: 2, oemNumbers: [] })
    expect(ids(query)).toEqual([])
  })
})
