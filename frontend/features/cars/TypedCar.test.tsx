import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { inEnglish } from '../../testing/inEnglish.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { openTestMarket, type TestMarket } from '../../testing/testMarket.ts'
import { CarSelector } from './CarSelector.tsx'
import { noCar, type CarChoice } from './carSelection.ts'
import { addTestTree, carIds } from './testing/addTestTree.ts'

let market: TestMarket
const done = vi.fn<(choice: CarChoice) => void>()
const submitted = vi.fn()

beforeEach(async () => {
  done.mockReset()
  submitted.mockReset()
  market = await openTestMarket()
  await addTestTree(await market.vendor())
})

function Wizard() {
  const [value, setValue] = useState(noCar)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted()
      }}
    >
      <CarSelector mode="customer" value={value} onChange={setValue} onDone={done} />
    </form>
  )
}
const show = (wizard = <Wizard />) => {
  renderScreen(wizard, market.visitor)
  return userEvent.setup()
}
const line = () => screen.findByRole('textbox', { name: 'اكتب السيارة بسطر واحد' })
const offered = async () =>
  within(await screen.findByRole('list', { name: 'السيارات التي وجدناها' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

describe('a typed car', () => {
  test('is offered after a pause, and choosing it completes the wizard', async () => {
    const user = show()
    await user.type(await line(), 'sportage 2018')
    expect(await screen.findByText('وجدنا سيارة واحدة. اضغط عليها لاختيارها.')).toBeTruthy()
    expect(await offered()).toEqual(['كيا سبورتاج ٢٠١٨كوريا الجنوبية'])
    await user.click(screen.getByRole('button', { name: /سبورتاج/ }))
    const { data: tree } = await market.visitor.call('cars/getTree', {})
    const ids = carIds(tree, 'سبورتاج')
    expect(done.mock.calls).toEqual([
      [
        {
          country: { id: ids.countryId, name: 'كوريا الجنوبية' },
          brand: { id: ids.brandId, name: 'كيا' },
          trim: { id: ids.trimId, name: 'سبورتاج' },
          years: [{ id: ids.yearId(2018), year: 2018 }],
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
    expect(screen.getByText('نبحث عن السيارة…')).toBeTruthy()
    repair()
    expect(await screen.findByText(/^لم نعرف هذه السيارة/)).toBeTruthy()
  })

  test('without a connection says so, in both languages, and can be looked up again', async () => {
    market.network.breakOnce('offline', 'cars/findCars')
    const user = show(inEnglish(<Wizard />))
    const field = await screen.findByRole('textbox', { name: 'Type the car in one line' })
    await user.type(field, 'rio 2018{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('We found one car. Select it to choose it.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Rio 2018/ })).toBeTruthy()
  })

  test('can be chosen although the list of cars could not be loaded', async () => {
    market.network.break('offline', 'cars/getTree')
    const user = show()
    await screen.findByText('تعذّر تحميل البلدان')
    await user.type(await line(), 'sportage 2018{Enter}')
    await offered()
    await user.keyboard('{Enter}')
    expect(done.mock.calls[0]?.[0].trim.name).toBe('سبورتاج')
  })
})
