import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { openTestMarket, type TestMarket } from '../../testing/testMarket.ts'
import { CarChip } from './CarChip.tsx'
import { UseCarButton } from './UseCarButton.tsx'

let market: TestMarket
beforeEach(async () => {
  market = await openTestMarket()
})

function show(car: Parameters<typeof UseCarButton>[0]['car']) {
  const { unmount } = renderScreen(
    <>
      <UseCarButton car={car} />
      <CarChip />
    </>,
    market.visitor,
  )
  return unmount
}
const button = () => screen.queryByRole('button', { name: 'اجعلها سيارتي' })

const chip = (name: string) => screen.getByRole('button', { name })
const chipOf = (car: string) => screen.findByRole('button', { name: `سيارتي: ${car}` })

describe('a car that a search understood', () => {
  test('becomes the active car by one press, with its years, and is not offered again', async () => {
    const { trimId, yearIds } = market
    const unmount = show({ carTrimId: trimId, carYearIds: yearIds.slice(0, 1) })
    expect(chip('سيارتي')).toBeTruthy()
    await userEvent.click(button()!)
    expect(await chipOf('هيونداي النترا ٢٠١٥')).toBeTruthy()
    expect(screen.getByText('صارت سيارتك: هيونداي النترا ٢٠١٥')).toBeTruthy()
    expect(button()).toBeNull()
    unmount()
    show({ carTrimId: trimId, carYearIds: yearIds })
    expect(button()).toBeTruthy()
  })

  test('may be all models of a brand', async () => {
    show({ carBrandId: market.brandId })
    await userEvent.click(button()!)
    expect(await chipOf('هيونداي كل الموديلات')).toBeTruthy()
    expect(button()).toBeNull()
  })

  test('that cannot be read leaves the active car as it was, and says so', async () => {
    market.network.breakOnce('offline', 'cars/trims/getTrim')
    show({ carTrimId: market.trimId })
    await userEvent.click(button()!)
    expect(await screen.findByText('لا يوجد اتصال بالإنترنت')).toBeTruthy()
    expect(chip('سيارتي')).toBeTruthy()
    await userEvent.click(button()!)
    expect(await chipOf('هيونداي النترا')).toBeTruthy()
  })

  test('that is gone is not chosen', async () => {
    show({ carTrimId: 'gone', carBrandId: market.brandId })
    await userEvent.click(button()!)
    expect(await screen.findByText('لم يتم العثور على البيانات المطلوبة')).toBeTruthy()
    expect(chip('سيارتي')).toBeTruthy()
  })

  test('is not offered when no car of the market is meant', () => {
    show({})
    expect(button()).toBeNull()
  })
})
