import { act, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps, ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#shared/kernel/limits.ts'
import { isolate } from '../../text/format.ts'
import { renderScreen, testSession, testUser } from '../../testing/renderScreen.tsx'
import { openTestMarket, type TestMarket } from '../../testing/testMarket.ts'
import { type Session, SessionContext } from '../session/useSession.ts'
import { CarChip } from './CarChip.tsx'
import { parseGarage, type GarageCar } from './garageCar.ts'
import { UseCarButton } from './UseCarButton.tsx'
import { useGarage } from './useGarage.ts'

const car = (trim: string, ...years: number[]): GarageCar => ({
  country: { id: 'kr', name: 'كوريا' },
  brand: { id: 'kia', name: 'كيا' },
  trim: { id: trim, name: trim },
  years: years.map((year) => ({ id: `${trim}.${year}`, year })),
})

function open(session: Session = testSession()) {
  let current = session
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={current}>{children}</SessionContext>
  )
  const { result, rerender } = renderHook(useGarage, { wrapper })
  return {
    garage: () => result.current,
    names: () => result.current.cars.map(({ id }) => id),
    become: (next: Session) => {
      current = next
      rerender()
    },
  }
}

test('holds several cars, of which the last one added is active', () => {
  const { garage, names } = open()
  act(() => garage().setCar(car('rio', 2016, 2015)))
  act(() => garage().setCar(car('sportage')))
  expect(names()).toEqual(['rio.2015-2016', 'sportage'])
  expect(garage().car?.id).toBe('sportage')
  act(() => garage().setCar(car('rio', 2015, 2016)))
  expect(names()).toHaveLength(2)
  expect(garage().car?.id).toBe('rio.2015-2016')
  act(() => garage().activate('sportage'))
  expect(garage().car?.trim?.id).toBe('sportage')
  act(() => garage().rename('sportage', ' سيارة أبي '))
  expect(garage().car?.name).toBe('سيارة أبي')
  act(() => garage().clear())
  expect([garage().car, names().length]).toEqual([null, 2])
  act(() => garage().activate('sportage'))
  act(() => garage().remove('sportage'))
  expect([garage().car, names()]).toEqual([null, ['rio.2015-2016']])
})

test('two cars that differ only in what is stated of them are two, which a stored garage keeps', () => {
  const { garage, names } = open()
  act(() => garage().setCar(car('rio', 2015)))
  act(() => garage().setCar({ ...car('rio', 2015), engine: 'V6 3.5', market: 'gulf' }))
  expect(names()).toEqual(['rio.2015-2015', 'rio.2015-2015.V6-3.5.gulf'])
  act(() => garage().rename('rio.2015-2015', 'الأولى'))
  act(() => garage().activate('rio.2015-2015'))
  act(() => garage().restate('rio.2015-2015', { engine: '2.4' }))
  expect(garage().car).toMatchObject({ id: 'rio.2015-2015.2.4', engine: '2.4', name: 'الأولى' })
  const stored = { cars: garage().cars, activeId: 'rio.2015-2015.2.4' }
  expect(parseGarage(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  act(() => garage().restate('rio.2015-2015.2.4', { engine: 'V6 3.5', market: 'gulf' }))
  expect(names()).toEqual(['rio.2015-2015.V6-3.5.gulf'])
  act(() => garage().restate('rio.2015-2015.V6-3.5.gulf', {}))
  expect(garage().car).toEqual({ ...car('rio', 2015), id: 'rio.2015-2015', name: 'الأولى' })
})

test('invalid details are left out of a stored garage', () => {
  const [stored] = parseGarage({
    cars: [{ id: 'x', ...car('rio'), engine: 'fast', market: 'moon', body: 3, drive: 'all' }],
  }).cars
  expect(stored).toEqual({ ...car('rio'), drive: 'all', id: 'rio.all', name: undefined })
})

test('a full garage loses its oldest car', () => {
  const { garage, names } = open()
  act(() => {
    for (let count = 0; count <= limits.carsPerGarage; count += 1) garage().setCar(car(`t${count}`))
  })
  expect(names()).toHaveLength(limits.carsPerGarage)
  expect([names()[0], garage().car?.id]).toEqual(['t1', `t${limits.carsPerGarage}`])
})

test('the one car of browsers from before is kept and is the active one', () => {
  localStorage.setItem('qitati.garage.v1', JSON.stringify(car('rio', 2015)))
  const { garage } = open()
  expect(garage().car).toMatchObject(car('rio', 2015))
})

test('a guest’s cars go to the account that signs in, and to no other', () => {
  const { garage, names, become } = open()
  act(() => garage().setCar(car('rio')))
  become(testSession({ user: testUser('customer', { id: 'zainab' }) }))
  expect(names()).toEqual(['rio'])
  become(testSession({ user: testUser('customer', { id: 'ali' }) }))
  expect(names()).toEqual([])
  become(testSession())
  expect(names()).toEqual([])
})

let market: TestMarket
function show(
  car: ComponentProps<typeof UseCarButton>['car'],
  details?: ComponentProps<typeof UseCarButton>['details'],
) {
  const { unmount } = renderScreen(
    <>
      <UseCarButton car={car} {...(details && { details })} />
      <CarChip />
    </>,
    market.visitor,
  )
  return unmount
}
const button = () => screen.queryByRole('button', { name: 'اجعلها سيارتي' })

const chip = (name: string) => screen.getByRole('button', { name })
const chipOf = (name: string) => screen.findByRole('button', { name: `سيارتي: ${name}` })

describe('a car that a search understood', () => {
  beforeEach(async () => {
    market = await openTestMarket()
  })

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

  test('keeps the engine that the text names; another engine is another car', async () => {
    const found = { carTrimId: market.trimId, carYearIds: market.yearIds.slice(0, 1) }
    let unmount = show(found, { engine: '2.0' })
    await userEvent.click(button()!)
    expect(
      await screen.findByText(`صارت سيارتك: هيونداي النترا ٢٠١٥ · ${isolate('2.0')}`),
    ).toBeTruthy()
    expect(button()).toBeNull()
    unmount()
    unmount = show(found)
    expect(button()).toBeNull()
    unmount()
    show(found, { engine: '1.6' })
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
