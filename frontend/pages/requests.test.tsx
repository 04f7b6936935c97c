/** Asking the shops for a part, answering as a shop, and choosing an offer. */
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { cartInBrowser } from '../testing/testCart.ts'
import { renderRoute } from '../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../testing/testMarket.ts'

let market: TestMarket
let customer: Person
let vendor: Person
const user = userEvent.setup()

beforeEach(async () => {
  market = await openTestMarket()
  customer = await market.customer()
  vendor = await market.vendor()
})

const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

async function ask(text = 'فلتر دهن النترا 2015') {
  const body = { text, governorate: 'baghdad', days: 3 } as const
  return (await customer.call('requests/createRequest', { body })).data
}

const offer = (id: string, price = 40_000) =>
  vendor.call('requests/createOffer', {
    params: { id },
    body: { kind: 'quick', price, condition: 'used', partType: 'oem' },
  })

describe('a customer', () => {
  test('asks with the text of the search, and for the category only where the text says none', async () => {
    const { location } = renderRoute('/customer/ask?text=شي غريب', customer)
    await screen.findByText(/ما سألت عن قطعة بعد/)
    await user.selectOptions(screen.getByLabelText('المحافظة'), 'البصرة')
    await press('اسأل المحلات')
    const category = await screen.findByLabelText('القسم')
    await user.selectOptions(category, 'الهيكل الخارجي')
    await press('اسأل المحلات')
    await waitFor(() => expect(location().pathname).toMatch(/^\/customer\/requests\//))
    await screen.findByRole('heading', { name: 'شي غريب' })
    screen.getByText('البصرة')
    await screen.findByText(/ما وصل عرض بعد/)
    const { data } = await customer.call('requests/listMyRequests', {})
    expect(data).toMatchObject([{ categoryId: 'cat-body', governorate: 'basra' }])
  })

  test('sees the offers side by side, the cheapest first, and puts one into the cart', async () => {
    const { id } = await ask()
    await offer(id, 60_000)
    await offer(id, 40_000)
    const { arriveAt } = renderRoute(`/customer/requests/${id}`, customer)
    const buttons = await screen.findAllByRole('button', { name: /ضعها في السلة/ })
    const offers = buttons.map((button) => button.closest('li'))
    expect(offers.map((one) => one?.textContent.includes('٤٠٬٠٠٠'))).toEqual([true, false])
    await user.click(within(offers[0]!).getByRole('button', { name: /ضعها في السلة/ }))
    await arriveAt('/customer/cart')
    expect(cartInBrowser()).toMatchObject([
      { quantity: 1, product: { price: 40_000, nameAr: 'فلتر دهن النترا 2015', stock: 1 } },
    ])
  })

  test('withdraws a request after being asked', async () => {
    const { id } = await ask()
    renderRoute(`/customer/requests/${id}`, customer)
    await press('اسحب السؤال')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'تأكيد' }))
    await screen.findByText('مسحوب')
  })

  test('reads why a request is not there, and tries again after an error', async () => {
    const other = await market.customer()
    const { id } = await ask()
    const { unmount } = renderRoute(`/customer/requests/${id}`, other)
    await screen.findByText(/هذا السؤال غير موجود/)
    unmount()
    const repair = market.network.break('offline', 'requests/getRequest')
    renderRoute(`/customer/requests/${id}`, customer)
    await screen.findByRole('alert')
    repair()
    await press('إعادة المحاولة')
    await screen.findByRole('heading', { name: 'فلتر دهن النترا 2015' })
  })
})

describe('a vendor', () => {
  test('answers with one of its products in two presses from the list', async () => {
    await market.sell(vendor.id)
    await ask()
    renderRoute('/vendor/requests', vendor)
    await user.click(await screen.findByRole('link', { name: /فلتر دهن النترا/ }))
    await press('اعرض فلتر دهن')
    await screen.findByText('عروضك', { selector: 'h2' })
    screen.getByText('وصل عرضك للزبون.')
  })

  test('makes a quick offer, is asked for the price and whether it is in thousands, and withdraws it', async () => {
    const { id } = await ask()
    renderRoute(`/vendor/requests/${id}`, vendor)
    await press('أرسل العرض')
    await screen.findByText('اكتب السعر بالدينار.')
    await user.type(screen.getByLabelText('السعر بالدينار'), '45')
    await press(/قصدك/)
    await press('أرسل العرض')
    await press('اسحب العرض')
    const { data } = await customer.call('requests/getRequest', { params: { id } })
    expect(data.offers).toMatchObject([{ price: 45_000, condition: 'used', partType: 'oem' }])
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'تأكيد' }))
    await screen.findByText('لم يعد موجوداً')
  })

  test('reads that nobody asks, and in English', async () => {
    const { unmount } = renderRoute('/vendor/requests', vendor)
    await screen.findByText(/ماكو قطع مطلوبة/)
    unmount()
    localStorage.setItem('qitati.language', 'en')
    renderRoute('/vendor/requests', vendor)
    await screen.findByText(/No parts are wanted/)
  })
})
