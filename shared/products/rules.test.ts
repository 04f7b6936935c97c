import { describe, expect, it } from 'vitest'
import { checkFit } from './fit.ts'
import {
  formatImages,
  liveStocks,
  findPriceDoubt,
  looksThousandfoldTooSmall,
  findOffer,
  parseImages,
} from './rules.ts'

describe('offer', () => {
  const stocks = {
    zz: { position: 0, price: 10, quantity: 0 },
    aa: { position: 1, price: 20, quantity: 3 },
    mm: { position: 2, price: 5, quantity: 9 },
  }

  it('is the cheapest source that has stock, wherever the vendor put it', () => {
    expect(findOffer(liveStocks(stocks))).toMatchObject({ stockId: 'mm', price: 5, quantity: 9 })
  })

  it('is the first of two that cost the same, by position and not by id', () => {
    const same = { ...stocks, bb: { position: 3, price: 5, quantity: 4 } }
    expect(findOffer(liveStocks(same))?.stockId).toBe('mm')
    expect(findOffer(liveStocks({ ...same, mm: { ...stocks.mm, position: 4 } }))?.stockId).toBe(
      'bb',
    )
  })

  it('is the first source when none has stock', () => {
    const empty = Object.fromEntries(
      Object.entries(stocks).map(([id, stock]) => [id, { ...stock, quantity: 0 }]),
    )
    expect(findOffer(liveStocks(empty))?.stockId).toBe('zz')
  })

  it('never is a retired source, whatever stock came back to it', () => {
    const retired = { ...stocks, mm: { ...stocks.mm, retired: true } }
    expect(findOffer(liveStocks(retired))?.stockId).toBe('aa')
    expect(findOffer(liveStocks({ mm: retired.mm }))).toBeUndefined()
  })
})

it('a price may be in thousands below 5,000, of costly parts and files in thousands below 10,000', () => {
  for (const price of [0.01, 18, 350, 1250, 4999])
    expect(looksThousandfoldTooSmall(price)).toBe(true)
  for (const price of [0, 5000, 45_000]) expect(looksThousandfoldTooSmall(price)).toBe(false)
  for (const context of [{ isCostly: true }, { inThousands: true }]) {
    expect(looksThousandfoldTooSmall(9999, context)).toBe(true)
    expect(looksThousandfoldTooSmall(10_000, context)).toBe(false)
  }
})

it('a price is doubted, too, when it falls by more than four fifths', () => {
  expect(findPriceDoubt(30_000, { before: 200_000 })).toBe('fell')
  expect(findPriceDoubt(350, { before: 200_000 })).toBe('tooSmall')
  expect(findPriceDoubt(40_000, { before: 200_000 })).toBeUndefined()
  expect(findPriceDoubt(40_000, {})).toBeUndefined()
})

describe('image list', () => {
  it('comes back as it was written, in order', () => {
    const images = ['/img/user_1/a.webp', '/parts/brake-pads.svg']
    expect(parseImages(formatImages(images))).toEqual(images)
  })

  it('is empty for anything but a list of texts', () => {
    for (const text of ['', 'null', '{}', '[', '[1,null]', '/img/a.webp'])
      expect(parseImages(text)).toEqual([])
  })
})

describe('fit', () => {
  const fitments = [
    { trimId: 'elantra', yearIds: ['elantra.a', 'elantra.b'] },
    { trimId: 'accent', yearIds: ['accent.a'] },
  ]

  it('needs the trim and any of the chosen years in one fitment', () => {
    expect(
      checkFit({ fitments }, { carTrimId: 'elantra', carYearIds: ['elantra.b', 'elantra.c'] }),
    ).toBe('fits')
    expect(checkFit({ fitments }, { carTrimId: 'elantra', carYearIds: ['elantra.c'] })).toBe('no')
    expect(checkFit({ fitments }, { carTrimId: 'sonata', carYearIds: ['elantra.a'] })).toBe('no')
  })

  it('needs only the trim when no year was chosen', () => {
    expect(checkFit({ fitments }, { carTrimId: 'accent' })).toBe('fits')
    expect(checkFit({ fitments }, { carTrimId: 'accent', carYearIds: [] })).toBe('fits')
  })

  it('is not stated for a product without fitments', () => {
    expect(checkFit({ fitments: [] }, { carTrimId: 'accent' })).toBe('unstated')
  })

  it('is universal for every car where the product is for all of them', () => {
    expect(checkFit({ isUniversal: true, fitments: [] }, { carTrimId: 'accent' })).toBe('universal')
  })

  it('reads fitments as the API names them', () => {
    const fromApi = [{ carTrimId: 'accent', carYearIds: ['accent.a'] }]
    expect(checkFit({ fitments: fromApi }, { carTrimId: 'accent', carYearIds: ['accent.a'] })).toBe(
      'fits',
    )
  })
})
