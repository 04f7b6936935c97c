import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { inEnglish } from '../../testing/inEnglish.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { openTestMarket, type TestMarket } from '../../testing/testMarket.ts'
import { CarSelector } from './CarSelector.tsx'
import type { CarIds } from '../garage/garageCar.ts'
import { noCar, type CarChoice } from './carSelection.ts'
import { addTestTree, carIds } from './testing/addTestTree.ts'

let market: TestMarket
let sportage: ReturnType<typeof carIds>

beforeAll(async () => {
  market = await openTestMarket()
  await addTestTree(await market.vendor())
  const { data: tree } = await market.visitor.call('cars/getTree', {})
  sportage = carIds(tree, 'سبورتاج')
})

interface Options {
  mode?: 'customer' | 'vendor'
  initial?: CarIds
}

const chosen = vi.fn<(value: CarIds, choice: CarChoice | undefined) => void>()

function Harness({ mode = 'customer', initial = noCar }: Options) {
  const [value, setValue] = useState(initial)
  return (
    <CarSelector
      mode={mode}
      value={value}
      onChange={(next, choice) => {
        setValue(next)
        chosen(next, choice)
      }}
    />
  )
}

const show = (options: Options = {}) => {
  renderScreen(<Harness {...options} />, market.visitor)
  return userEvent.setup()
}
const press = (name: string) => screen.findByRole('button', { name })

beforeEach(() => {
  chosen.mockReset()
})
/** The Sportage of 2018, chosen before. */
const sportage2018 = () => ({ carTrimId: sportage.trimId, carYearIds: [sportage.yearId(2018)] })

describe('the car wizard', () => {
  test('its title depends on who uses it [WIDG-07]', async () => {
    show()
    expect(screen.getByRole('group', { name: 'اختيار سيارتك' })).toBeTruthy()
    show({ mode: 'vendor' })
    expect(screen.getByRole('group', { name: 'اختيار توافق السيارة' })).toBeTruthy()
    await screen.findAllByRole('button', { name: 'اليابان' })
  })

  test('each step offers only the children of the step before, years several at once [WIDG-08]', async () => {
    const user = show()
    const offered = (label: string) =>
      within(screen.getByRole('list', { name: label }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    await press('كوريا الجنوبية')
    expect(offered('بلد المنشأ').toSorted()).toEqual(['اليابان', 'كوريا الجنوبية'])
    await user.click(await press('كوريا الجنوبية'))
    expect(offered('الماركة').toSorted()).toEqual(['كيا', 'هيونداي'])
    await user.click(await press('كيا'))
    expect(offered('الموديل').toSorted()).toEqual(['ريو', 'سبورتاج'])
    await user.click(await press('سبورتاج'))
    const years = within(screen.getByRole('list', { name: 'السنوات المتوافقة' }))
    expect(years.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '٢٠١٩',
      '٢٠١٨',
      '٢٠١٧',
      '٢٠١٦',
    ])
    await user.click(years.getByRole('button', { name: '٢٠١٨' }))
    await user.click(years.getByRole('button', { name: '٢٠١٦' }))
    expect(chosen.mock.lastCall?.[0]).toEqual({
      carCountryId: sportage.countryId,
      carBrandId: sportage.brandId,
      carTrimId: sportage.trimId,
      carYearIds: [sportage.yearId(2018), sportage.yearId(2016)],
    })
    expect(chosen.mock.lastCall?.[1]?.trim.name).toBe('سبورتاج')
  })

  test('Shift selects a range of years, and one button selects all', async () => {
    const user = show({ initial: { ...sportage2018(), carYearIds: [] } })
    await user.click(await press('٢٠١٩'))
    await user.keyboard('{Shift>}')
    await user.click(await press('٢٠١٧'))
    await user.keyboard('{/Shift}')
    expect(chosen.mock.lastCall?.[0].carYearIds).toHaveLength(3)
    await user.click(await press('كل السنوات'))
    expect(chosen.mock.lastCall?.[0].carYearIds).toHaveLength(4)
  })

  test('reset clears it and returns to the first step [WIDG-09]', async () => {
    const user = show({ initial: sportage2018() })
    await press('٢٠١٨')
    await user.click(await press('البدء من جديد'))
    expect(chosen.mock.lastCall).toEqual([{ carYearIds: [] }, undefined])
    expect(await press('كوريا الجنوبية')).toBeTruthy()
  })

  test('going back to an earlier step and picking there clears what came after [WIDG-09]', async () => {
    const user = show({ initial: sportage2018() })
    await user.click(await screen.findByRole('button', { name: /^الموديل: سبورتاج/ }))
    await user.click(await press('ريو'))
    const { countryId, brandId } = sportage
    const trimId: unknown = expect.not.stringMatching(sportage.trimId)
    expect(chosen.mock.lastCall?.[0]).toEqual({
      ...{ carCountryId: countryId, carBrandId: brandId, carTrimId: trimId },
      carYearIds: [],
    })
    await user.click(await screen.findByRole('button', { name: /^الماركة: كيا/ }))
    await user.click(await press('هيونداي'))
    expect(chosen.mock.lastCall?.[0]).toEqual({
      carCountryId: countryId,
      carBrandId: market.brandId,
      carYearIds: [],
    })
    await user.click(await screen.findByRole('button', { name: /كوريا الجنوبية/ }))
    await user.click(await press('اليابان'))
    const japan: unknown = expect.not.stringMatching(countryId)
    expect(chosen.mock.lastCall?.[0]).toEqual({ carCountryId: japan, carYearIds: [] })
  })

  test('the keyboard alone chooses a car, and the focus follows the steps', async () => {
    const user = show()
    ;(await press('كوريا الجنوبية')).focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement?.textContent).toBe('اختر الماركة')
    await user.tab()
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    expect(document.activeElement?.textContent).toBe('اختر الموديل')
  })

  test.each<[text: string, told: string, initial: CarIds]>([
    ['تعذّر تحميل البلدان', 'Failed to load countries', noCar],
    ['تعذّر تحميل الماركات', 'Failed to load brands', { carCountryId: 'c', carYearIds: [] }],
    ['تعذّر تحميل الموديلات', 'Failed to load trims', { carBrandId: 'b', carYearIds: [] }],
    ['تعذّر تحميل السنوات', 'Failed to load years', { carTrimId: 't', carYearIds: [] }],
    [
      'تعذّر تحميل السيارة المختارة',
      'Failed to load initial selection',
      { carTrimId: 't', carYearIds: ['y'] },
    ],
  ])(
    'a failed load names what could not be loaded: «%s», «%s» [ERR-10]',
    async (text, told, initial) => {
      const repair = market.network.break('offline', 'cars/getTree')
      const wizard = <Harness initial={initial} />
      const { unmount } = renderScreen(wizard, market.visitor)
      expect(await screen.findByText(text)).toBeTruthy()
      unmount()
      renderScreen(inEnglish(wizard), market.visitor)
      expect(await screen.findByText(told)).toBeTruthy()
      repair()
    },
  )

  test('a failed load shows what failed and can be retried [ERR-10]', async () => {
    market.network.breakOnce('offline', 'cars/getTree')
    const user = show()
    expect(await screen.findByText('تعذّر تحميل البلدان')).toBeTruthy()
    await user.click(await press('إعادة المحاولة'))
    expect(await press('كوريا الجنوبية')).toBeTruthy()
  })

  test('a stored car that no longer exists shows an error, not another car [ERR-10]', async () => {
    show({ initial: { carTrimId: 'gone', carYearIds: [] } })
    await waitFor(() => expect(screen.getByText('تعذّر تحميل السيارة المختارة')).toBeTruthy())
  })
})
