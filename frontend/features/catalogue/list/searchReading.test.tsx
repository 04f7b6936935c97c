/** What is said about how a text was read: its chips, its notices and its offers. */
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { SearchMeta, Understood } from '#shared/catalogue/schema.ts'
import { inEnglish } from '../../../testing/inEnglish.tsx'
import { press } from '../../../testing/press.ts'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { ActiveFilters } from '../facets/ActiveFilters.tsx'
import NothingFound from './NothingFound.tsx'
import { SearchNotices } from './Results.tsx'
import { emptySearch, type SearchState } from './searchState.ts'
import { searchMeta } from '../testing/searchMeta.ts'

/** Without the invisible isolates. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

/** Where a word is in the text. */
const at = (text: string, word: string) => ({
  start: text.indexOf(word),
  end: text.indexOf(word) + word.length,
})

type ChipsProps = Omit<Parameters<typeof ActiveFilters>[0], 'lists' | 'onClearAll'>

const lists = { categories: [], vendors: [] }
const Chips = (props: ChipsProps) => (
  <ActiveFilters {...props} lists={lists} onClearAll={() => {}} />
)

describe('the chips', () => {
  const text =
    'أريد سيفون زيت أمامي كامري ٢٠١٥-٢٠١٧ ٢٫٤ خليجي مستعمل أصلي البصرة الكرادة جوه ٣٠ الف ارخص بوش'
  const understood: Understood[] = [
    { kind: 'part', ...at(text, 'سيفون زيت'), nameAr: 'فلتر دهن', nameEn: 'Oil filter', id: 'x' },
    { kind: 'position', ...at(text, 'أمامي'), position: 'front' },
    { kind: 'car', ...at(text, 'كامري'), nameAr: 'كامري', nameEn: 'Camry' },
    { kind: 'years', ...at(text, '٢٠١٥-٢٠١٧'), from: 2015, to: 2017 },
    { kind: 'details', ...at(text, '٢٫٤'), engine: '2.4' },
    { kind: 'details', ...at(text, 'خليجي'), market: 'gulf' },
    { kind: 'condition', ...at(text, 'مستعمل'), condition: 'used' },
    { kind: 'partType', ...at(text, 'أصلي'), partType: 'oem' },
    { kind: 'governorate', ...at(text, 'البصرة'), governorate: 'basra' },
    { kind: 'vendor', ...at(text, 'الكرادة'), nameAr: 'محل الكرادة', id: 'v' },
    { kind: 'price', ...at(text, 'جوه ٣٠ الف'), maxPrice: 30_000 },
    { kind: 'order', ...at(text, 'ارخص'), sortBy: 'price_asc' },
  ]
  const meta = searchMeta({ searched: 'سيفون زيت كامري بوش', understood })
  const state: SearchState = { ...emptySearch, search: text, inStock: true }
  const labels = () =>
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent).replaceAll('\u00a0', ' '))

  test('name in one list what the text says, in the order of its words, and the filters', () => {
    renderScreen(<Chips state={state} meta={meta} onChange={() => {}} />)
    expect(labels()).toEqual([
      'بحث: سيفون زيت (فلتر دهن)',
      'أمامي',
      'كامري',
      '٢٠١٥-٢٠١٧',
      '٢٫٤',
      'خليجي',
      'مستعمل',
      'أصلي',
      'البصرة',
      'المحل: محل الكرادة',
      'إلى ٣٠٬٠٠٠ د.ع',
      'السعر: من الأقل',
      'بحث: بوش',
      'المتوفرة',
    ])
  })

  test('read in English', async () => {
    renderScreen(inEnglish(<Chips state={state} meta={meta} onChange={() => {}} />))
    await screen.findByText(/^Search: .*Oil filter/)
    expect(labels().slice(1, 4)).toEqual(['Front', 'Camry', '2015-2017'])
    expect(labels().slice(6, 8)).toEqual(['Used', 'Original'])
  })

  test('each cuts its own words out of the text, and nothing else', async () => {
    const changes: SearchState[] = []
    renderScreen(<Chips state={state} meta={meta} onChange={(next) => changes.push(next)} />)
    for (const chip of within(screen.getByRole('list')).getAllByRole('button'))
      await userEvent.click(chip)
    expect(changes.pop()).toEqual({ ...emptySearch, search: text })
    const removed = changes.map(({ search = '', inStock }) => {
      const left = new Set(search.split(' '))
      return (
        inStock &&
        text
          .split(' ')
          .filter((word) => !left.has(word))
          .join(' ')
      )
    })
    expect(removed).toEqual([...understood.map(({ start, end }) => text.slice(start, end)), 'بوش'])
  })

  test('a greeting does not stay alone when the last chip goes', async () => {
    const onChange = vi.fn()
    const search = 'السلام عليكم كامري'
    const car: Understood = { kind: 'car', ...at(search, 'كامري'), nameAr: 'كامري' }
    const only = searchMeta({ searched: 'كامري', understood: [car] })
    renderScreen(<Chips state={{ ...emptySearch, search }} meta={only} onChange={onChange} />)
    await press('إزالة كامري')
    expect(onChange).toHaveBeenCalledWith(emptySearch)
  })
})

describe('the notices', () => {
  const state: SearchState = { ...emptySearch, search: 'فمحات كامري', inStock: true }
  const show = (meta: Partial<SearchMeta>, shown = state) => {
    const onChange = vi.fn()
    renderScreen(<SearchNotices state={shown} meta={searchMeta(meta)} onChange={onChange} />)
    return onChange
  }
  /** The page's text. */
  const said = () => plain(document.body.textContent)

  test('a text that was read as it is has none', () => {
    show({ searched: 'فمحات كامري' })
    expect(said()).toBe('')
  })

  test('a correction is named, and leads to the literal text', async () => {
    const onChange = show({ corrected: [{ from: 'فمحات', to: 'فحمات' }] })
    expect(said()).toContain('عرضنا نتائج «فحمات» بدل «فمحات».')
    await press(/مثل ما كتبتها/)
    expect(onChange).toHaveBeenCalledWith({ ...state, literal: true })
  })

  test('a long text is not repeated', async () => {
    const long = { ...state, search: 'فمحات كامري أمامية أصلية مستعملة' }
    const onChange = show({ relaxed: true }, long)
    await press('ابحث عن الكلام كله مثل ما كتبته')
    expect(onChange).toHaveBeenCalledWith({ ...long, literal: true })
  })

  test('what is near says so, with what was not found', () => {
    show({ relaxed: true, dropped: ['اليمين', 'الحمرة'] })
    expect(said()).toContain('ما لكينا «اليمين»، «الحمرة»، هذا الأقرب.')
  })

  test('a part that nobody has is named beside those that were found', () => {
    show({ dropped: ['بنيد'] })
    expect(said()).toContain('ما لكينا «بنيد».')
  })

  test('a literal search leads back to the understood one', async () => {
    const onChange = show({}, { ...state, literal: true })
    expect(said()).toContain('هذه نتائج «فمحات كامري» حرفياً')
    await press('ابحث بالمعنى')
    expect(onChange).toHaveBeenCalledWith(state)
  })

  test('a part number that is nearly right is a question with one answer', async () => {
    const onChange = show({ didYouMean: { text: '04465-33450', count: 2 } })
    expect(said()).toContain('قصدك 04465-33450؟')
    await press('نعم، اعرضها (قطعتان)')
    expect(onChange).toHaveBeenCalledWith({ ...state, search: '04465-33450' })
  })
})

describe('nothing found', () => {
  const state: SearchState = {
    ...emptySearch,
    search: 'فلتر كامري',
    inStock: true,
    categoryId: 'cat-body',
  }
  const show = (offers: SearchMeta['offers'], shown = state) => {
    const onChange = vi.fn()
    renderScreen(
      <NothingFound
        isNear={false}
        {...{ offers, lists, onChange }}
        state={shown}
        onClearAll={() => {}}
      />,
    )
    return onChange
  }
  /** Presses the button of this text, which has invisible isolates in it. */
  const offer = (name: string) => {
    const buttons = screen.getAllByRole('button')
    const texts = buttons.map(({ textContent }) => plain(textContent))
    expect(texts).toContain(name)
    return userEvent.click(buttons[texts.indexOf(name)]!)
  }

  test.each([
    [{ text: 'فلتر', without: [], count: 42 }, 'ابحث عن «فلتر» ٤٢ قطعة', { search: 'فلتر' }],
    [
      { text: 'فلتر كامري', without: ['inStock'], count: 2 },
      'نفس البحث بدون المتوفرة قطعتان',
      { inStock: undefined },
    ],
    [
      { text: 'فلتر', without: ['inStock', 'categoryId'], count: 3 },
      'ابحث عن «فلتر» بدون المتوفرة، القسم: … ٣ قطع',
      { search: 'فلتر', inStock: undefined, categoryId: undefined },
    ],
    [{ without: [], count: 1 }, 'كل القطع بنفس التصفية قطعة واحدة', { search: undefined }],
    [
      { without: ['inStock'], count: 100 },
      'كل القطع بدون المتوفرة ١٠٠ قطعة',
      { search: undefined, inStock: undefined },
    ],
    [
      { without: ['inStock', 'categoryId'], count: 11 },
      'تصفّح كل القطع ١١ قطعة',
      { search: undefined, inStock: undefined, categoryId: undefined },
    ],
  ])('the offer %j says what it searches and how much it finds', async (one, name, changes) => {
    const onChange = show([one])
    await offer(name)
    const [[next]] = onChange.mock.calls as [[SearchState]]
    const expected = Object.entries({ ...state, ...changes }).filter(
      ([, value]) => value !== undefined,
    )
    expect(next).toEqual(Object.fromEntries(expected))
  })

  test('an empty list asks the shops for what was searched', () => {
    show([])
    const link = screen.getByRole('link', { name: 'اسأل المحلات عنها' })
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
      '/customer/ask?text=فلتر+كامري',
    )
  })
})
