import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { inEnglish } from '../../../testing/inEnglish.tsx'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { openTestMarket, type TestMarket } from '../../../testing/testMarket.ts'
import { PartSearchBox } from './PartSearchBox.tsx'
import { rememberSearch } from './recentSearches.ts'
import type { PartQuery } from './useSuggestions.ts'

let market: TestMarket
let vendorId: string

beforeAll(async () => {
  market = await openTestMarket()
  vendorId = (await market.vendor({ businessName: 'محل الفاو' })).id
  const sell = (nameAr: string, partNumber?: string) =>
    market.sell(vendorId, {
      nameAr,
      categoryId: 'cat-brakes-suspension',
      ...(partNumber && { partNumber }),
    })
  await sell('فحمات أمامية', '04465-33450')
  await sell('فحمات خلفية')
  await sell('فلتر دهن')
  // On a busy machine, loading code takes as long as a wait may.
  await Promise.all([
    import('./Suggestions.tsx'),
    import('../../../text/en.ts'),
    import('../../../text/en/search.ts'),
  ])
})
beforeEach(() => void market.network.sent.splice(0))

const user = userEvent.setup()
const box = () => screen.getByRole('combobox', { name: 'ابحث' })
const rows = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
/** The option that the field names as the active one. */
const active = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null
const requests = () =>
  market.network.sentTo('catalogue/listSuggestions').map(({ query }) => query.text)

function show(value = '') {
  const chosen: PartQuery[] = []
  const search = (query: PartQuery) => void chosen.push(query)
  const element = <PartSearchBox label="ابحث" placeholder="اسم" value={value} onSearch={search} />
  return { chosen, ...renderScreen(element, market.visitor) }
}
const first = () => rows()[0] ?? ''
/** The response for the text in the field is shown. */
const status = () => screen.findByText(/اقتراح|suggestion/, { selector: '[role=status]' })
/** Types, and waits for the list of the whole text. */
async function type(text: string) {
  await user.type(box(), text)
  await status()
}

describe('suggestions', () => {
  test('are grouped by kind, marked where they match, and counted in words', async () => {
    show()
    await type('فح')
    const parts = within(await screen.findByRole('group', { name: 'قطع' }))
    const [option] = parts.getAllByRole('option')
    expect(option?.textContent).toContain('قطعتان')
    expect(option?.querySelector('mark')?.textContent).toBe('فح')
    expect(box().getAttribute('aria-expanded')).toBe('true')
    expect(box().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
    expect((await status()).textContent).toBe('اقتراح واحد')
  })

  test('are walked through by the arrow keys, round both ends, and Enter searches for one', async () => {
    const { chosen } = show()
    await type('ف')
    const all = rows()
    expect(active()).toBeNull()
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe(all[0])
    expect(screen.getByRole('option', { selected: true }).textContent).toBe(all[0])
    await user.keyboard('{ArrowUp}')
    expect(active()).toBe(all.at(-1))
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe(all[0])
    await user.keyboard('{Enter}')
    expect(chosen).toEqual([{ search: expect.stringMatching(/^ف/) as string }])
    expect(box()).toHaveProperty('value', chosen[0]?.search)
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).toBe(box())
  })

  test('leave Enter, Home, End and the letters to the text until one is reached', async () => {
    const { chosen } = show()
    await type('فح')
    await user.keyboard('{ArrowDown}{Home}')
    expect(active()).toBeNull()
    await user.keyboard('{ArrowDown}{End}')
    expect(active()).toBeNull()
    await user.keyboard('{ArrowDown}م')
    expect(active()).toBeNull()
    await user.keyboard('{Enter}')
    expect(chosen).toEqual([{ search: 'فحم' }])
    expect(box().getAttribute('aria-expanded')).toBe('false')
  })

  test('close by Escape with the text kept, open again by an arrow, and close when the focus leaves', async () => {
    show()
    await type('فح')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box()).toHaveProperty('value', 'فح')
    await user.keyboard('{ArrowDown}')
    expect(await screen.findByRole('listbox')).toBeTruthy()
    await user.click(document.body)
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  })

  test('lead to the filter for a vendor, and leave the field empty', async () => {
    const { chosen } = show()
    await type('الفاو')
    const group = within(await screen.findByRole('group', { name: 'محلات' }))
    await user.click(group.getByRole('option', { name: /محل الفاو/ }))
    expect(chosen).toEqual([{ vendor: vendorId }])
    expect(box()).toHaveProperty('value', '')
  })

  test('show a part number from left to right with the name of its product', async () => {
    const { chosen } = show()
    await type('04465')
    const group = within(await screen.findByRole('group', { name: 'أرقام ومقاسات' }))
    const option = group.getByRole('option')
    expect(option.querySelector('bdi')?.getAttribute('dir')).toBe('ltr')
    expect(option.textContent).toContain('فحمات أمامية')
    await user.click(option)
    expect(chosen).toEqual([{ search: '04465-33450' }])
  })

  test('are named in English', async () => {
    renderScreen(
      inEnglish(<PartSearchBox label="Search" placeholder="" onSearch={() => {}} />),
      market.visitor,
    )
    await user.type(await screen.findByRole('combobox'), 'فح')
    await status()
    const parts = within(await screen.findByRole('group', { name: 'Parts' }))
    expect(parts.getAllByRole('option')[0]?.textContent).toContain('2 items')
  })
})

describe('requests for suggestions', () => {
  // Time goes on by itself, and jumps where a request could still be waiting for its interval.
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())
  const intervalPasses = () => act(() => vi.advanceTimersByTimeAsync(1000))

  test('are not sent again for a text that folds to one that was asked for', async () => {
    show()
    await type('فح')
    await intervalPasses()
    await user.keyboard('م')
    await status()
    const sent = requests().length
    for (const key of ['{Backspace}', 'ـ', '{Backspace}', 'م']) {
      await user.keyboard(key)
      await intervalPasses()
    }
    expect(requests().slice(sent)).toEqual([])
    expect(first()).toContain('فح')
  })

  test('of one burst of letters are few, and the last is for the whole text', async () => {
    show()
    // The list's code is there, so that only the interval delays requests.
    await type('ف')
    await waitFor(() => expect(requests()).toEqual(['ف']))
    const before = performance.now()
    await user.keyboard('حمات')
    await waitFor(() => expect(requests().at(-1)).toBe('فحمات'))
    const intervals = Math.floor((performance.now() - before) / 120) + 1
    expect(requests().length - 1).toBeLessThanOrEqual(intervals)
  })

  test('keep the suggestions for the text so far, never those for another or an older one', async () => {
    show()
    await type('فح')
    const repair = market.network.break('hanging', 'catalogue/listSuggestions')
    await user.keyboard('م')
    await intervalPasses()
    expect(requests().at(-1)).toBe('فحم')
    expect(first()).toContain('فح')
    await user.clear(box())
    await user.keyboard('04465')
    await intervalPasses()
    expect(requests().at(-1)).toBe('04465')
    expect(rows()).toEqual([])
    repair()
    await status()
    expect(first()).toContain('04465-33450')
    await intervalPasses()
    expect(first()).toContain('04465-33450')
  })

  test('fail silently, and are not sent without a connection', async () => {
    const { chosen } = show()
    const repair = market.network.break('BUSY', 'catalogue/listSuggestions')
    await user.type(box(), 'ف')
    await waitFor(() => expect(requests()).toEqual(['ف']))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.type(box(), 'ح')
    await intervalPasses()
    await user.keyboard('{Enter}')
    repair()
    expect(requests()).toEqual(['ف'])
    expect(screen.queryByRole('alert')).toBeNull()
    expect(chosen).toEqual([{ search: 'فح' }])
  })
})

describe('recent searches', () => {
  const texts = () =>
    screen.queryAllByRole('option').map((one) => one.querySelector('bdi')?.textContent)

  test('are shown in the empty field, newest first, at most eight, with what they found', async () => {
    for (let n = 1; n <= 9; n += 1) rememberSearch(`لايت ${n}`, n)
    rememberSearch('لايت ٣', 12)
    show()
    await user.click(box())
    await screen.findByRole('listbox', { name: 'آخر ما بحثت عنه' })
    expect(texts()).toEqual(['٣', 9, 8, 7, 6, 5, 4, 2].map((n) => `لايت ${n}`))
    expect(first()).toContain('١٢ قطعة')
    expect(requests()).toEqual([])
  })

  test('are searched for again, and removed one by one or all', async () => {
    for (const text of ['بريك', 'لايت', 'دعامية']) rememberSearch(text, 1)
    const { chosen } = show()
    await user.click(box())
    await user.click(await screen.findByRole('button', { name: 'احذف «لايت» من السجل' }))
    expect(texts()).toEqual(['دعامية', 'بريك'])
    await user.keyboard('{ArrowDown}{Delete}')
    expect(texts()).toEqual(['بريك'])
    await user.click(screen.getByRole('option', { name: /بريك/ }))
    expect(chosen).toEqual([{ search: 'بريك' }])
    await user.clear(box())
    await user.click(await screen.findByRole('button', { name: 'امسح السجل' }))
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(localStorage.getItem('qitati.searches.v1')).toBe('[]')
  })
})
