import { beforeEach, describe, expect, it } from 'vitest'
import { beforeTransaction, holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { allRows, orderBody, readProduct } from '#functions/testing/orderFixtures.ts'
import { rejection } from '#functions/testing/testApp.ts'
import { app, customer, market, useApp, vendor } from '#functions/testing/useApp.ts'
import { limits } from '#shared/kernel/limits.ts'

useApp('market', 'vendor', 'customer')

let productId: string
beforeEach(async () => {
  productId = (await market.sell(vendor)).id
})

const ask = (text = 'تركب على ٢٠١٧؟', as = customer, id = productId) =>
  app.call('reviews/createQuestion', { params: { id }, body: { text } }, { as })
const answer = (id: string, text = 'نعم تركب', as = vendor) =>
  app.call('reviews/createAnswer', { params: { id }, body: { text } }, { as })
const answered = (query = {}, id = productId) =>
  app.call('reviews/listProductQuestions', { params: { id }, query })
const open = (as = vendor, query = {}) => app.call('reviews/listOpenQuestions', { query }, { as })
const told = async (as: string) =>
  (await app.call('notifications/listNotifications', {}, { as })).data

describe('a question', () => {
  it("waits in its vendor's list, and is public once it is answered, without who asked", async () => {
    const { status, data: question } = await ask(' تركب على ٢٠١٧؟ ')
    expect([status, question.text]).toEqual([201, 'تركب على ٢٠١٧؟'])
    expect((await answered()).data).toEqual([])
    expect((await open()).data).toEqual([question])
    expect((await open(await app.signUp('VENDOR'))).data).toEqual([])
    expect((await told(vendor))[0]).toMatchObject({ kind: 'questionAsked', productId })
    app.advance(1000)
    const { data } = await answer(question.id)
    expect(data.answer).toEqual({ text: 'نعم تركب', at: app.now().toISOString() })
    const list = await answered()
    expect([list.data, list.pagination.total]).toEqual([[data], 1])
    expect(JSON.stringify(list)).not.toContain(customer)
    const left = await open()
    expect([left.data, left.pagination.total]).toEqual([[], 0])
    expect((await told(customer))[0]).toMatchObject({ kind: 'questionAnswered', productId })
  })

  it('is one however often it is sent, also at the same time', async () => {
    holdWritesUntil(app, 2)
    const both = await Promise.all([ask(), ask()])
    expect(both[0].data.id).toBe(both[1].data.id)
    expect((await ask()).data).toEqual(both[0].data)
    expect((await open()).pagination.total).toBe(1)
    await ask('تركب على ٢٠١٧؟', await app.signUp('CUSTOMER'))
    expect((await open()).pagination.total).toBe(2)
  })

  it('is one of five in a day, also when they arrive at once', async () => {
    const many = Array.from({ length: limits.questionsPerDay + 3 }, (_, n) => ask(`سؤال ${n}`))
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(limits.questionsPerDay)
    expect(await rejection(ask('سؤال آخر'))).toBe('409 TOO_MANY_REQUESTS')
    app.advance(86_400_000)
    expect((await ask('سؤال آخر')).status).toBe(201)
  })

  it('is about what is for sale, also by the time of the write, and says no phone number', async () => {
    const hide = () =>
      app.call('products/deleteProduct', { params: { id: productId } }, { as: vendor })
    const before = await allRows(app)
    for (const text of ['', 'ا'.repeat(301), 'رقمي ٠٧٧٠١٢٣٤٥٦٧', 'www.evil.com']) {
      const { status, error } = await ask(text)
      expect([status, error.issues?.[0]?.path]).toEqual([400, ['text']])
    }
    expect(await rejection(ask('سؤال', customer, 'nothing'))).toBe('404 NOT_FOUND')
    expect(await allRows(app)).toEqual(before)
    beforeTransaction(app, hide)
    expect(await rejection(ask())).toBe('404 NOT_FOUND')
    expect((await open()).pagination.total).toBe(0)
    const inactive = await market.sell(vendor, { isActive: false })
    expect(await rejection(ask('سؤال', customer, inactive.id))).toBe('404 NOT_FOUND')
    expect((await answered({}, inactive.id)).status).toBe(404)
  })
})

describe('an answer', () => {
  it('is once, by the vendor alone, also when two arrive at once', async () => {
    const { id } = (await ask()).data
    const other = await app.signUp('VENDOR')
    expect(await rejection(answer(id, 'نعم', other))).toBe('404 NOT_FOUND')
    for (const text of ['  ', 'ا'.repeat(1001), '+964 770 123 4567'])
      expect((await answer(id, text)).error.issues?.[0]?.path).toEqual(['text'])
    holdWritesUntil(app, 2)
    const both = await Promise.all([answer(id, 'نعم'), answer(id, 'لا')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await answered()).data[0]?.answer).toEqual(
      both.find(({ status }) => status === 201)?.data.answer,
    )
    expect((await open()).pagination.total).toBe(0)
  })

  it('has its place in pages, the latest first', async () => {
    const ids: string[] = []
    for (let n = 0; n < 3; n++) {
      const { id } = (await ask(`سؤال ${n}`)).data
      app.advance(1000)
      await answer(id)
      ids.unshift(id)
    }
    const first = await answered({ limit: 2 })
    const last = await answered({ limit: 2, cursor: first.pagination.next })
    expect([...first.data, ...last.data].map(({ id }) => id)).toEqual(ids)
    expect(await rejection(open(vendor, { cursor: first.pagination.next }))).toBe(
      '400 VALIDATION_FAILED',
    )
  })
})

describe('a search', () => {
  const found = async (search: string) => {
    app.advance(1000)
    return (await app.call('catalogue/listProducts', { query: { search } })).data.map(
      ({ id }) => id,
    )
  }

  it('finds a product by a question and its answer, and not before there is an answer', async () => {
    const { id } = (await ask('بيها زوربيتال؟')).data
    expect(await found('زوربيتال')).toEqual([])
    await answer(id, 'اي ويه كفرناج')
    for (const word of ['زوربيتال', 'كفرناج']) expect(await found(word)).toEqual([productId])
  })

  it('finds it after an edit and a sale, but not once it is deleted', async () => {
    await answer((await ask()).data.id, 'ويه كفرناج')
    const params = { id: productId }
    const [exported] = (await app.call('products/exportMyProducts', {}, { as: vendor })).data
    const shown = await app.call('products/getProduct', { params })
    expect(JSON.stringify([exported, shown])).not.toContain('كفرناج')
    const body = { ...exported!, nameAr: 'طرمبة' }
    const edited = await app.call('products/updateProduct', { params, body }, { as: vendor })
    const order = orderBody([{ productId }])
    const ordered = await app.call('orders/createOrder', { body: order }, { as: customer })
    expect([edited.status, ordered.status]).toEqual([200, 201])
    expect(await found('كفرناج')).toEqual([productId])
    const { id } = (await ask('سؤال ثاني')).data
    await app.call('products/deleteProduct', { params }, { as: vendor })
    expect((await answer(id, 'كفرناج')).status).toBe(201)
    expect(await found('كفرناج')).toEqual([])
  })

  it('knows the words of two answers that arrive at once', async () => {
    const ids = [(await ask('واحد')).data.id, (await ask('ثاني')).data.id]
    holdWritesUntil(app, 2)
    await Promise.all(ids.map((id, at) => answer(id, ['كفرناج', 'زوربيتال'][at])))
    for (const word of ['زوربيتال', 'كفرناج']) expect(await found(word)).toEqual([productId])
  })

  it('knows the newest words, however many and long they are', async () => {
    await answer((await ask()).data.id, 'كفرناج')
    const many = (at: number) => Array.from({ length: 150 }, (_, n) => `w${at}n${n}`).join(' ')
    for (const text of [many(1), '\u{fdfa}'.repeat(900), many(2)])
      await answer((await ask(`سؤال ${text.slice(0, 9)}`)).data.id, text)
    expect(await found('w2n149')).toEqual([productId])
    expect(await found('كفرناج')).toEqual([])
    expect((await readProduct(app, productId)).answeredWords?.length).toBeLessThanOrEqual(
      limits.answeredWords,
    )
  })
})
