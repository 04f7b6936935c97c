import { describe, expect, it } from 'vitest'
import { addRecord } from '#functions/cars/levelStore.ts'
import { beforeTransaction } from '#functions/testing/holdWritesUntil.ts'
import { publishedImage, allRows } from '#functions/testing/orderFixtures.ts'
import { rejection } from '#functions/testing/testApp.ts'
import { app, customer, market, useApp, vendor } from '#functions/testing/useApp.ts'
import { boardPartition, ownRequestsKey, requestKey } from '#functions/table/keys.ts'
import { limits } from '#shared/kernel/limits.ts'
import { ask, offer, withdrawRequest } from './testing/board.ts'

const dayMs = 86_400_000

useApp('market', 'vendor', 'customer')

describe('requests/createRequest', () => {
  it('reads part, category and car from the text, and says nothing of who asks', async () => {
    await market.sell(vendor)
    const request = await ask({ text: 'فلتر دهن النترا 2015' })
    expect(request).toMatchObject({
      part: { nameEn: 'Oil filter' },
      categoryId: 'cat-engine',
      car: { carBrandId: market.brandId, carTrimId: market.trimId, year: 2015 },
      status: 'open',
      offerCount: 0,
    })
    const { data: nearby } = await app.call('requests/listNearbyRequests', {}, { as: vendor })
    // The copy on the board is never updated, so it does not count offers.
    const { offerCount: _, ...shown } = request
    expect(nearby).toEqual([{ ...shown, offered: false }])
    expect(JSON.stringify(nearby)).not.toContain(customer)
    const board = await app.services.table.queryAll({ pk: boardPartition('cat-engine') })
    expect(JSON.stringify(board)).not.toContain(customer)
  })

  it('names the wrong field and changes nothing', async () => {
    await market.sell(vendor)
    const before = await allRows(app)
    const other = await app.signUp('CUSTOMER')
    const photo = `/img/${other}/${await publishedImage(app, other)}.webp`
    const rows = Object.keys(await allRows(app)).length
    for (const [body, path] of [
      [{ text: '  ' }, ['text']],
      [{ text: 'فلتر دهن 0770 123 4567' }, ['text']],
      [{ text: 'فلتر دهن ٠٠٩٦٤٧٧٠١٢٣٤٥٦٧' }, ['text']],
      [{ text: 'فلتر على ali@gmail.com' }, ['text']],
      [{ text: 'شي غريب ما اعرف اسمه' }, ['categoryId']],
      [{ text: 'شي غريب', categoryId: 'none' }, ['categoryId']],
      [{ car: { carBrandId: 'none' } }, ['car']],
      [
        { car: { carBrandId: market.brandId, carTrimId: market.trimId, year: 1999 } },
        ['car', 'year'],
      ],
      [{ governorate: 'atlantis' }, ['governorate']],
      [{ days: 0 }, ['days']],
      [{ days: limits.requestDays + 1 }, ['days']],
      [{ imageUrl: photo }, ['imageUrl']],
    ] as const) {
      const response = await app.call(
        'requests/createRequest',
        { body: { text: 'فلتر دهن', governorate: 'baghdad', days: 3, ...body } as never },
        { as: customer },
      )
      expect([response.status, response.error.issues?.[0]?.path]).toEqual([400, path])
    }
    expect(Object.keys(await allRows(app)).length).toBe(rows)
    expect(rows).toBeGreaterThan(Object.keys(before).length)
  })

  it('takes the category that is said where the text names no part', async () => {
    const request = await ask({ text: 'شي غريب', categoryId: 'cat-body' })
    expect(request).toMatchObject({ categoryId: 'cat-body' })
    expect(request.part).toBeUndefined()
  })

  it('asks once for a key that is sent twice, also at the same time', async () => {
    const input = {
      body: { text: 'فلتر دهن', governorate: 'baghdad', days: 3 } as const,
      idempotencyKey: 'k1',
    }
    const send = () => app.call('requests/createRequest', input, { as: customer })
    const [first, second] = await Promise.all([send(), send()])
    expect(first.data.id).toBe(second.data.id)
    expect([first.status, second.status].toSorted()).toEqual([200, 201])
    expect((await app.call('requests/listMyRequests', {}, { as: customer })).data).toHaveLength(1)
  })

  it('keeps at most five open, also when they arrive at once; a withdrawn or expired one makes room', async () => {
    const sends = Array.from({ length: limits.openRequests + 3 }, () =>
      app.call(
        'requests/createRequest',
        { body: { text: 'فلتر دهن', governorate: 'baghdad', days: 1 } },
        { as: customer },
      ),
    )
    const responses = await Promise.all(sends)
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(limits.openRequests)
    const codes = responses.flatMap(({ status, error }) => (status === 409 ? error.code : []))
    expect(codes).toEqual(Array(3).fill('TOO_MANY_OPEN_REQUESTS'))
    const { data: mine } = await app.call('requests/listMyRequests', {}, { as: customer })
    await withdrawRequest(mine[0]!.id)
    await ask({})
    app.advance(dayMs + 1)
    const later = await app.call('requests/listMyRequests', {}, { as: customer })
    expect(new Set(later.data.map(({ status }) => status))).toEqual(
      new Set(['expired', 'withdrawn', 'open']),
    )
    await ask({})
  })

  it('is at most ten a day, however many were withdrawn', async () => {
    for (let count = 0; count < limits.requestsPerDay; count++) {
      app.advance(1)
      const { id } = await ask({})
      await withdrawRequest(id)
    }
    const input = { body: { text: 'فلتر دهن', governorate: 'baghdad', days: 1 } as const }
    expect(await rejection(app.call('requests/createRequest', input, { as: customer }))).toBe(
      '409 TOO_MANY_REQUESTS',
    )
    app.advance(dayMs)
    await ask({})
  })

  it('counts and lists open ones, however many were withdrawn since', async () => {
    const { id: open } = await ask({ days: 14 })
    for (let count = 0; count < 20; count++) {
      if (count % 9 === 8) app.advance(dayMs + 1)
      const { id } = await ask({})
      await withdrawRequest(id)
    }
    const { data } = await app.call('requests/listMyRequests', {}, { as: customer })
    expect([data.length, data.at(-1)?.id]).toEqual([20, open])
  })

  it('tells the shops of the part and the make, each at most once an hour', async () => {
    await market.sell(vendor)
    const [otherPart, elsewhere] = [await app.signUp('VENDOR'), await app.signUp('VENDOR')]
    await market.sell(otherPart, { categoryId: 'cat-body', nameAr: 'دعامية', nameEn: 'Bumper' })
    const told = async (as: string) =>
      (await app.call('notifications/listNotifications', {}, { as })).data
    const request = await ask({ text: 'فلتر دهن النترا' })
    await expect
      .poll(() => told(vendor))
      .toMatchObject([{ kind: 'requestNearby', requestId: request.id, nameAr: 'فلتر دهن النترا' }])
    await ask({ text: 'فلتر هواء النترا' })
    app.advance(limits.requestNoticeMs)
    const third = await ask({ text: 'فلتر بانزين النترا' })
    await expect.poll(async () => (await told(vendor)).length).toBe(2)
    expect((await told(vendor))[0]).toMatchObject({ requestId: third.id })
    expect([await told(otherPart), await told(elsewhere)]).toEqual([[], []])
  })
})

describe('requests/listNearbyRequests', () => {
  it('has the nearest first, then the newest, and no other makes, parts, withdrawn or expired ones', async () => {
    await market.sell(vendor)
    const far = await ask({ governorate: 'basra' })
    const near = await ask({ governorate: 'diyala' })
    app.advance(1)
    const here = await ask({ governorate: 'baghdad' })
    app.advance(1)
    const newest = await ask({ governorate: 'baghdad' })
    const other = await app.signUp('CUSTOMER')
    await ask({ text: 'بنيد', categoryId: 'cat-body' }, other)
    const withdrawn = await ask({}, other)
    await withdrawRequest(withdrawn.id, other)
    await ask({ days: 1 }, other)
    const list = async () =>
      (await app.call('requests/listNearbyRequests', {}, { as: vendor })).data.map(({ id }) => id)
    expect(await list()).toEqual(expect.arrayContaining([newest.id]))
    app.advance(dayMs)
    expect(await list()).toEqual([newest.id, here.id, near.id, far.id])
  })

  it('leaves out cars of a make that the shop has nothing for', async () => {
    await market.sell(vendor)
    const carCountryId = await addRecord(app.services, 'country', { country: 'اليابان' })
    const carBrandId = await addRecord(app.services, 'brand', { name: 'تويوتا', carCountryId })
    app.advance(3000)
    await ask({ car: { carBrandId } })
    const { data } = await app.call('requests/listNearbyRequests', {}, { as: vendor })
    expect(data).toEqual([])
  })

  it('shows a shop without products all requests of its governorate, the newest first', async () => {
    const older = await ask({ governorate: 'baghdad' })
    await ask({ governorate: 'diyala' })
    app.advance(1)
    const newer = await ask({ governorate: 'baghdad', text: 'بنيد' })
    const list = async (as: string) =>
      (await app.call('requests/listNearbyRequests', {}, { as })).data.map(({ id }) => id)
    expect(await list(vendor)).toEqual([newer.id, older.id])
    expect(await list(await app.signUp('VENDOR', { closed: true }))).toEqual([])
  })
})

describe('requests/getRequest, requests/deleteRequest', () => {
  it('are for who asks; a shop reads an open one, and a closed one that it answered; 404 for others', async () => {
    const { id } = await ask({})
    const [shop, other] = [await app.signUp('VENDOR'), await app.signUp('CUSTOMER')]
    const get = (as: string) => app.call('requests/getRequest', { params: { id } }, { as })
    expect(await rejection(get(other))).toBe('404 NOT_FOUND')
    expect((await get(customer)).data).toMatchObject({ isOwn: true, offers: [] })
    await offer(id)
    expect((await get(shop)).data).toMatchObject({ isOwn: false, offers: [] })
    expect((await get(vendor)).data.offers).toHaveLength(1)
    const remove = (as: string) => withdrawRequest(id, as)
    expect(await rejection(remove(other))).toBe('404 NOT_FOUND')
    beforeTransaction(app, async () => expect((await remove(customer)).status).toBe(200))
    expect(await rejection(remove(customer))).toBe('409 REQUEST_CLOSED')
    expect(await rejection(get(shop))).toBe('404 NOT_FOUND')
    expect((await get(vendor)).data.status).toBe('withdrawn')
  })

  it('has rows that the table deletes 30 days after the end', async () => {
    const { id } = await ask({ days: 2 })
    const row = await app.services.table.get(requestKey(id))
    expect(row?.expiresAt).toBe(Math.floor((app.now().getTime() + 32 * dayMs) / 1000))
    expect((await app.services.table.get(ownRequestsKey(customer)))?.ids).toEqual([id])
  })
})
