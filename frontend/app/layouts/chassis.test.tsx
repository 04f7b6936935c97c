/** A chassis number in the panel of the visitor's cars. */
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { press } from '../../testing/press.ts'
import { renderRoute } from '../../testing/renderScreen.tsx'
import { openTestMarket, type TestMarket } from '../../testing/testMarket.ts'

let market: TestMarket
beforeAll(async () => {
  market = await openTestMarket()
})
const openPanel = () => userEvent.click(screen.getAllByRole('button', { name: /^سيارتي/ })[0]!)
const openWizard = async () => {
  renderRoute('/about', market.visitor)
  await screen.findAllByRole('heading', { level: 1 })
  await openPanel()
  await press('أو من رقم الشاصي')
}
const read = async (text: string) => {
  const field = await screen.findByLabelText('رقم الشاصي')
  await userEvent.clear(field)
  await userEvent.type(field, text)
  await press('اقرأه')
}
const stored = () => {
  const { value } = JSON.parse(localStorage.getItem('qitati.garage.v1') ?? '{}') as {
    value?: { cars: { chassis?: string; trim: { name: string }; engine?: string }[] }
  }
  return value?.cars ?? []
}

test('a number proposes a car, which one press accepts with its details', async () => {
  await openWizard()
  await read('5npdh4ae-1fh١٢٣٤٥٦')
  expect(await screen.findByText(/قرأنا:.*Hyundai Elantra.*٢٠١٥/)).toBeTruthy()
  await press(/^هذه سيارتي: هيونداي النترا ٢٠١٥/)
  expect(await screen.findByText(/^صارت سيارتك: هيونداي النترا ٢٠١٥/)).toBeTruthy()
  expect(stored()).toMatchObject([
    { engine: '1.8', market: 'american', body: 'sedan', chassis: '5NPDH4AE1FH123456' },
  ])
})

test('a frame number proposes the car of its code, also with the letter of a body behind it', async () => {
  await openWizard()
  await read('cn7-123456')
  expect(await screen.findByRole('button', { name: /^هذه سيارتي: هيونداي النترا/ })).toBeTruthy()
  await read('cn7a-123456')
  expect(
    await screen.findByRole('button', { name: /^هذه سيارتي: هيونداي النترا ياباني/ }),
  ).toBeTruthy()
})

test('what is not known is said, and the number stays with the car that is chosen then', async () => {
  await openWizard()
  await read('KMHDH4AE5FU123456')
  expect(await screen.findByText('قرأنا: هيونداي، ٢٠١٥، الموديل غير معروف.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^هذه سيارتي/ })).toBeNull()
  await userEvent.type(await screen.findByRole('textbox', { name: /اكتب السيارة/ }), 'اكسنت ٢٠١٢')
  const found = await screen.findByRole('list', { name: 'السيارات التي وجدناها' })
  await userEvent.click(await within(found).findByRole('button', { name: /اكسنت ٢٠١٢/ }))
  expect(stored().map(({ chassis }) => chassis)).toEqual(['KMHDH4AE5FU123456'])
})

test('an invalid number is reported at its field and not saved', async () => {
  await openWizard()
  await read('5NPDH4AE1FH123456')
  await press(/^هذه سيارتي/)
  await openPanel()
  await press(/^عدّل هيونداي النترا/)
  const field = await screen.findByLabelText<HTMLInputElement>('رقم الشاصي')
  expect(field.value).toBe('5NPDH4AE1FH123456')
  await userEvent.type(field, '٧')
  await press('حفظ')
  expect(await screen.findByText(/ليس رقم شاصي/)).toBeTruthy()
  expect(stored()[0]?.chassis).toBe('5NPDH4AE1FH123456')
  await userEvent.clear(field)
  await press('حفظ')
  expect(stored()[0]).not.toHaveProperty('chassis')
})

test('without an answer the number can be read again', async () => {
  await openWizard()
  const repair = market.network.break('SERVER_ERROR', 'cars/findCars')
  await read('5NPDH4AE1FH123456')
  expect(await screen.findByText('تعذّرت القراءة. حاول مرة أخرى.')).toBeTruthy()
  repair()
  await press('اقرأه')
  expect(await screen.findByText(/قرأنا:/)).toBeTruthy()
})

test('only a browser that can give a camera offers to scan, and Escape does not end the editing', async () => {
  await openWizard()
  await read('5NPDH4AE1FH123456')
  expect(screen.queryByRole('button', { name: 'صوّر الباركود' })).toBeNull()
  await press(/^هذه سيارتي/)
  const getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  await openPanel()
  await press(/^عدّل هيونداي النترا/)
  await press('صوّر الباركود')
  const dialog = await screen.findByRole('dialog', { name: 'باركود رقم الشاصي' })
  expect(await within(dialog).findByText(/^متصفحك لا يسمح لنا باستخدام الكاميرا/)).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByLabelText('رقم الشاصي')).toBeTruthy()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const typeCar = async (text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: /اكتب السيارة/ }), text)

test('an answer that comes after another number was read is not shown', async () => {
  await openWizard()
  const repair = market.network.break('hanging', 'cars/findCars')
  const asked = market.network.sentTo('cars/findCars').length
  await read('5NPDH4AE1FH123456')
  await waitFor(() => expect(market.network.sentTo('cars/findCars').length).toBe(asked + 1))
  await read('00000000000000000')
  expect(await screen.findByText(/^لا نعرف هذا الرقم/)).toBeTruthy()
  repair()
  await typeCar('اكسنت ٢٠١٢')
  await screen.findByRole('list', { name: 'السيارات التي وجدناها' })
  expect(screen.getByText(/^لا نعرف هذا الرقم/)).toBeTruthy()
  expect(screen.queryByText(/قرأنا/)).toBeNull()
})

test('a number typed as a car is in no address', async () => {
  await openWizard()
  const asked = market.network.sentTo('cars/findCars').length
  await typeCar('٤T1BF1FK5CU123456{Enter}')
  expect(await screen.findByText('هذا رقم شاصي. اكتب هنا اسم السيارة وسنتها.')).toBeTruthy()
  for (const { query } of market.network.sentTo('cars/findCars').slice(asked))
    expect(query.text).not.toMatch(/123456$/)
})
