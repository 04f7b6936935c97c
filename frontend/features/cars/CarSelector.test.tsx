import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { inEnglish } from '../../testing/inEnglish.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { openTestMarket, type TestMarket } from '../../testing/testMarket.ts'
import { CarSelector } from './CarSelector.tsx'
import type { CarIds } from '../garage/garageCar.ts'
import type { CarChoice } from './carSelection.ts'
import { noCar } from './useCarTree.ts'
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

const done = vi.fn<(choice: CarChoice) => void>()
const submitted = vi.fn()

function Wizard({ mode = 'customer', initial = noCar }: Options) {
  const [value, setValue] = useState(initial)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted()
      }}
    >
      <CarSelector
        mode={mode}
        value={value}
        onChange={(next, choice) => {
          setValue(next)
          chosen(next, choice)
        }}
        onDone={done}
      />
    </form>
  )
}

const show = (options: Options = {}, language = (wizard: ReactNode) => wizard) => {
  renderScreen(language(<Wizard {...options} />), market.visitor)
  return userEvent.setup()
}
const press = (name: string) => screen.findByRole('button', { name })

beforeEach(() => {
  for (const mock of [chosen, done, submitted]) mock.mockReset()
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
    const years = within(screen.getByRole('list', { name: 'السنوات' }))
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
    await user.click(await press('ابدأ من جديد'))
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
      'لم تصل السيارة المختارة',
      'Failed to load initial selection',
      { carTrimId: 't', carYearIds: ['y'] },
    ],
  ])(
    'a failed load names what could not be loaded: «%s», «%s» [ERR-10]',
    async (text, told, initial) => {
      const repair = market.network.break('offline', 'cars/getTree')
      const wizard = <Wizard initial={initial} />
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
    await waitFor(() => expect(screen.getByText('لم تصل السيارة المختارة')).toBeTruthy())
  })
})

const line = () => screen.findByRole('textbox', { name: 'اكتب السيارة بسطر واحد' })
const offered = async () =>
  within(await screen.findByRole('list', { name: 'السيارات التي وجدناها' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

describe('a typed car', () => {
  test('is offered after a pause with what the line says, and choosing it completes the wizard', async () => {
    const user = show()
    await user.type(await line(), 'sportage 2018 2.4 خليجي')
    expect(await screen.findByText('وجدنا سيارة واحدة. اضغط عليها لتختارها.')).toBeTruthy()
    expect(await offered()).toEqual(['كيا سبورتاج ٢٠١٨ · ⁨2.4⁩ خليجيكوريا الجنوبية'])
    await user.click(screen.getByRole('button', { name: /سبورتاج/ }))
    expect(done.mock.calls).toEqual([
      [
        {
          country: { id: sportage.countryId, name: 'كوريا الجنوبية' },
          brand: { id: sportage.brandId, name: 'كيا' },
          trim: { id: sportage.trimId, name: 'سبورتاج' },
          years: [{ id: sportage.yearId(2018), year: 2018 }],
          ...{ engine: '2.4', market: 'gulf' },
        },
      ],
    ])
    // The wizard shows the same car.
    expect(await screen.findByRole('button', { name: /^الموديل: سبورتاج/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: '٢٠١٨', pressed: true })).toBeTruthy()
    expect(await line()).toHaveProperty('value', '')
  })

  test('is chosen by the keyboard alone, and Enter submits no form around the wizard', async () => {
    const user = show()
    await user.tab()
    expect(document.activeElement).toBe(await line())
    await user.keyboard('ريو{Enter}')
    await offered()
    await user.keyboard('{Enter}')
    // A year is missing: the wizard asks for it.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('اختر سنة أو أكثر'))
    await user.type(await line(), 'كيا سبورتاج ٢٠١٦')
    await offered()
    await user.tab()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('اختر سنة أو أكثر'))
    expect(screen.getByRole('button', { name: '٢٠١٦', pressed: true })).toBeTruthy()
    expect(submitted).not.toHaveBeenCalled()
  })

  test('may be a make alone, whose models come next', async () => {
    const user = show()
    await user.type(await line(), 'كيا{Enter}')
    expect(await offered()).toEqual(['كيا كل الموديلاتكوريا الجنوبية'])
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: 'ريو' })).toBeTruthy()
    expect(done).not.toHaveBeenCalled()
  })

  test('that is not known is said kindly, and the wizard stays', async () => {
    const user = show()
    await user.type(await line(), 'زرافة{Enter}')
    expect((await screen.findByText(/^لم نعرف هذه السيارة/)).getAttribute('role')).toBe('status')
    expect(await screen.findByRole('button', { name: 'اليابان' })).toBeTruthy()
    await user.clear(await line())
    await user.type(await line(), 'سبورتاج زرافة 1999{Enter}')
    expect(await screen.findByText(/لم نفهم: .زرافة.، .1999.$/)).toBeTruthy()
    expect(await offered()).toEqual(['كيا سبورتاجكوريا الجنوبية'])
  })

  test('never shows what was found for an earlier text', async () => {
    const user = show()
    await user.type(await line(), 'ريو{Enter}')
    await offered()
    const repair = market.network.break('hanging', 'cars/findCars')
    await user.type(await line(), 'هات')
    expect(screen.queryByRole('list', { name: 'السيارات التي وجدناها' })).toBeNull()
    expect(screen.getByText('نبحث عن السيارة...')).toBeTruthy()
    repair()
    expect(await screen.findByText(/^لم نعرف هذه السيارة/)).toBeTruthy()
  })

  test('without a connection says so, in both languages, and can be looked up again', async () => {
    market.network.breakOnce('offline', 'cars/findCars')
    const user = show({}, inEnglish)
    const field = await screen.findByRole('textbox', { name: 'Type the car in one line' })
    await user.type(field, 'rio 2018{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('We found one car. Select it to choose it.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Rio 2018/ })).toBeTruthy()
  })

  test('can be chosen although the list of cars could not be loaded', async () => {
    const repair = market.network.break('offline', 'cars/getTree')
    const user = show()
    await screen.findByText('تعذّر تحميل البلدان')
    await user.type(await line(), 'sportage 2018{Enter}')
    await offered()
    await user.keyboard('{Enter}')
    expect(done.mock.calls[0]?.[0].trim.name).toBe('سبورتاج')
    repair()
  })
})
