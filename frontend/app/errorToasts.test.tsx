/** What a person reads when a change fails, by the text of the error (ERR-01 to ERR-07). */
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '../api/apiError.ts'
import { renderRoute } from '../testing/renderScreen.tsx'
import { homeAddress, openTestMarket, type Person, type TestMarket } from '../testing/testMarket.ts'
import type { Fault } from '../testing/testNetwork.ts'

let market: TestMarket
let customer: Person

beforeAll(async () => {
  market = await openTestMarket()
  customer = await market.customer()
  await customer.call('addresses/createAddress', { body: homeAddress })
})

const failWith = (status: number, message?: string): Fault => ({
  status,
  body: message === undefined ? '<html>' : JSON.stringify({ message }),
})

test.each<[string, Fault, string]>([
  ['[ERR-01]', 'offline', 'لا يوجد اتصال بالإنترنت'],
  ['[ERR-01]', failWith(418, 'The network is down'), 'لا يوجد اتصال بالإنترنت'],
  ['[ERR-01]', failWith(418, 'Could not fetch it'), 'لا يوجد اتصال بالإنترنت'],
  ['[ERR-02]', failWith(401), 'الرجاء تسجيل الدخول مرة أخرى'],
  ['[ERR-02]', failWith(418, 'Unauthorized: who?'), 'الرجاء تسجيل الدخول مرة أخرى'],
  ['[ERR-03]', failWith(403), 'ليس لديك صلاحية للوصول إلى هذا المحتوى'],
  ['[ERR-03]', failWith(418, 'Forbidden: no'), 'ليس لديك صلاحية للوصول إلى هذا المحتوى'],
  ['[ERR-04]', failWith(404), 'لم يتم العثور على البيانات المطلوبة'],
  ['[ERR-04]', failWith(418, 'Address Not Found'), 'لم يتم العثور على البيانات المطلوبة'],
  ['[ERR-05]', failWith(400), 'البيانات المدخلة غير صحيحة'],
  ['[ERR-05]', failWith(418, 'Validation: a name'), 'البيانات المدخلة غير صحيحة'],
  ['[ERR-06]', failWith(500), 'حدث خطأ في الخادم'],
  ['[ERR-06]', failWith(418, 'The server is ill'), 'حدث خطأ في الخادم'],
  ['[ERR-07]', failWith(418, 'Teapot'), 'حدث خطأ غير متوقع'],
])('%s %o is shown as «%s»', async (_, fault, told) => {
  market.network.breakOnce(fault, 'addresses/deleteAddress')
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  const log = vi.mocked(console.error).mockImplementation(() => {})
  renderRoute('/customer/profile', customer)
  await userEvent.click(await screen.findByRole('button', { name: 'حذف' }))
  expect(await screen.findByText(told)).toBeTruthy()
  expect(screen.getByRole('heading', { name: homeAddress.label })).toBeTruthy()
  expect(log.mock.calls.flat().some((logged) => logged instanceof ApiError)).toBe(true)
  log.mockClear()
})
