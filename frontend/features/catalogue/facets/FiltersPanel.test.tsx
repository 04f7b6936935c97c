import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { FiltersPanel } from './FiltersPanel.tsx'
import { emptySearch, withSearch, type SearchState } from '../list/searchState.ts'
import { testCard } from '../testing/testCard.ts'
import type { ListFacets } from '../list/productList.ts'

const body = { ...testCard().category, productCount: 18_966 }
const engine = { ...body, id: 'cat-engine', nameAr: 'المحرك' }
const facets: ListFacets = {
  categoryId: { 'cat-engine': 1234 },
  condition: { new: 3, used: 11 },
  governorate: { nineveh: 7 },
  area: [{ id: 'nineveh-wadi-ogab', nameAr: 'وادي عكاب', nameEn: 'Wadi Ogab', count: 3 }],
  isFeatured: 0,
  inStock: 2,
}

function show(options: {
  state?: Partial<SearchState>
  facets?: ListFacets | undefined
  hasCar?: boolean
}) {
  const changes: SearchState[] = []
  const { container } = renderScreen(
    <FiltersPanel
      state={{ ...emptySearch, ...options.state }}
      onChange={(state) => changes.push(state)}
      lists={{ categories: [body, engine], vendors: [] }}
      facets={options.facets}
      hasCar={options.hasCar ?? false}
      onClearAll={() => undefined}
    />,
  )
  return { container, changes }
}
const radio = (name: string) => screen.getByRole('radio', { name, hidden: true })
const choice = (name: string) => radio(name).closest('label') as HTMLElement

test('each choice shows how many results it would give, not how many the whole market has', () => {
  show({ facets })
  expect(within(choice('المحرك، ١٬٢٣٤ قطعة')).getByText('١٬٢٣٤').tagName).toBe('BDI')
  expect(radio('الهيكل، لا قطع')).toBeTruthy()
  expect(radio('كل الأقسام، ١٬٢٣٤ قطعة')).toBeTruthy()
  expect(radio('نينوى (الموصل)، ٧ قطع')).toBeTruthy()
  expect(radio('المثنى (السماوة)، لا قطع')).toBeTruthy()
  expect(radio('جديد، ٣ قطع')).toBeTruthy()
  expect(radio('كل الحالات، ١٤ قطعة')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'المميزة فقط، لا قطع' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'المتوفرة فقط، قطعتان' })).toBeTruthy()
})

test('for a car its fit is a filter, which counts only what may fit', async () => {
  const { changes } = show({
    facets: { ...facets, fit: { fits: 5, unstated: 2, no: 138 } },
    hasCar: true,
  })
  expect(radio('كل ما قد يناسبها، ٧ قطع')).toBeTruthy()
  expect(radio('لكل السيارات، لا قطع')).toBeTruthy()
  await userEvent.click(radio('يناسب سيارتك، ٥ قطع'))
  expect(changes).toMatchObject([{ fit: 'fits' }])
})

test('a governorate has its trade areas, which go with it', async () => {
  const { changes } = show({ facets, state: { governorate: 'nineveh' } })
  await userEvent.click(radio('وادي عكاب، ٣ قطع'))
  expect(changes).toMatchObject([{ governorate: 'nineveh', area: 'nineveh-wadi-ogab' }])
  expect(withSearch(changes[0]!, { governorate: 'basra' })).not.toHaveProperty('area')
})

test('trade areas wait for a governorate', () => {
  show({ facets })
  expect(screen.queryByRole('radio', { name: /وادي عكاب/, hidden: true })).toBeNull()
})

test('original and aftermarket parts are told apart', async () => {
  const { changes } = show({ facets })
  expect(screen.queryByRole('radio', { name: /^يناسب سيارتك/ })).toBeNull()
  await userEvent.click(radio('تجاري'))
  expect(changes).toMatchObject([{ partType: 'aftermarket' }])
})

test('counts are blank while they load, and their space is reserved', () => {
  const { container } = show({ facets: undefined })
  expect(radio('المحرك')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'المميزة فقط' })).toBeTruthy()
  expect(container.textContent).not.toMatch(/[٠-٩]/)
  expect(choice('المحرك').querySelector('bdi')).toBeTruthy()
})

test('prices are parsed however people write them [SRCH-05]', async () => {
  const { changes } = show({ facets })
  await userEvent.type(screen.getByRole('textbox', { name: 'من' }), '٤٥٫٠٠٠')
  await userEvent.type(screen.getByRole('textbox', { name: 'إلى' }), '1.250.000')
  expect(changes).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'تطبيق' }))
  expect(changes).toMatchObject([{ minPrice: 45_000, maxPrice: 1_250_000 }])
})

test('a choice without results is dimmed unless it is selected, and can still be selected', async () => {
  const { changes } = show({ facets, state: { isFeatured: true } })
  const dims = (element: Element | null | undefined) =>
    element?.closest('label')?.querySelector('.text-ink-3.flex') !== null
  expect(dims(radio('الهيكل، لا قطع'))).toBe(true)
  expect(dims(radio('المحرك، ١٬٢٣٤ قطعة'))).toBe(false)
  expect(dims(screen.getByRole('checkbox', { name: 'المميزة فقط، لا قطع' }))).toBe(false)
  await userEvent.click(radio('الهيكل، لا قطع'))
  expect(changes).toMatchObject([{ categoryId: body.id }])
})
