import { beforeEach, expect, it } from 'vitest'
import { productKey, variantKey } from '#functions/table/keys.ts'
import { openMarket } from '#functions/testing/market.ts'
import { app, vendor, useApp } from '#functions/testing/useApp.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import type { variants } from '#shared/variants/contract.ts'
import type { Variant } from '#shared/variants/schema.ts'

useApp('vendor')
let made: Variant
beforeEach(async () => {
  const { id: productId } = await (await openMarket(app)).sell(vendor)
  const body = {
    productId,
    carBrand: 'هيونداي',
    carModel: 'النترا',
    year: '2015',
    engineType: '2.0',
    compatibility: 'يمين',
  }
  made = (await app.call('variants/createVariant', { body }, { as: vendor })).data
})

const edit = (
  body: CallInput<typeof variants.updateVariant>['body'],
  { as = vendor, id = made.id } = {},
) => app.call('variants/updateVariant', { params: { id }, body }, { as })
const read = async () => (await app.call('variants/getVariant', { params: { id: made.id } })).data

it('changes what is sent and keeps the rest [API-VAR-04]', async () => {
  app.advance(1000)
  const response = await edit({ year: '2016', additionalPrice: 1500 })
  expect(response.data).toEqual({
    ...made,
    year: '2016',
    additionalPrice: 1500,
    updatedAt: app.now().toISOString(),
  })
  expect(await read()).toEqual(response.data)
  const rest = { carBrand: 'كيا', carModel: 'سيراتو', engineType: '1.6', compatibility: 'يسار' }
  expect((await edit(rest)).data).toEqual({ ...response.data, ...rest })
  expect(await read()).toEqual({ ...response.data, ...rest })
})

it('changes every field that may be sent [API-VAR-04]', async () => {
  const changes = {
    carBrand: 'كيا',
    carModel: 'ريو',
    year: '2017',
    engineType: '1.6',
    compatibility: 'يسار',
    additionalPrice: 2000,
  }
  const { status, data } = await edit(changes)
  expect(status).toBe(200)
  expect(data).toEqual({ ...made, ...changes, updatedAt: data.updatedAt })
  expect(await read()).toEqual(data)
})

it('clears a note that is sent empty', async () => {
  expect((await edit({ engineType: '', compatibility: ' ' })).data).not.toHaveProperty('engineType')
  expect(await read()).not.toHaveProperty('compatibility')
})

it("grows the product's rev, not its version nor its count", async () => {
  await edit({ year: '2016' })
  expect(await app.services.table.get(productKey(made.productId))).toMatchObject({
    rev: 3,
    version: 1,
    variantCount: 1,
  })
})

it("returns 404 for another vendor's variant and for none, and changes nothing [ROLE-06]", async () => {
  const other = await app.signUp('VENDOR')
  expect((await edit({ year: '1999' }, { as: other })).status).toBe(404)
  const missing = `${made.productId}.NOTHING0`
  expect((await edit({ year: '1999' }, { id: missing })).status).toBe(404)
  expect(await app.services.table.get(variantKey(missing))).toBeUndefined()
  expect(await read()).toEqual(made)
})
