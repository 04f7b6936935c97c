import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { allCategories, firstProducts } from '#shared/site/renderedPage.ts'
import { App } from './app/App.tsx'
import { createRoutes } from './app/Router.tsx'
import { renderPage, screens } from './entry-server.tsx'
import { testCartLine } from './testing/testCart.ts'
import { openTestMarket, type TestMarket } from './testing/testMarket.ts'

let market: TestMarket
let product: { id: string }
let responses: Record<string, unknown>
/** What a browser may keep of a visitor. */
let garage: unknown
let cart: unknown

beforeAll(async () => {
  market = await openTestMarket()
  const vendor = await market.vendor({ businessName: 'محل الرافدين' })
  product = await market.sell(vendor.id)
  responses = {}
  for (const address of [firstProducts, allCategories, `/api/products/${product.id}`])
    responses[address] = await (await market.visitor.fetch(address)).json()
  const { data } = await market.visitor.call('products/getProduct', { params: { id: product.id } })
  const [fitment] = data.compatibilities
  if (!fitment) throw new Error('the product fits no car')
  const { brand, trim, years } = fitment
  garage = { country: { id: 'korea', name: 'كوريا' }, brand, trim, years: years.slice(0, 1) }
  cart = [testCartLine(data, 2)]
})
beforeEach(() => vi.stubGlobal('fetch', market.visitor.fetch))

/**
 * Renders a page as the server does, then takes it over as the browser of a visitor of whom this is stored;
 * every complaint of React's fails the test (setup.ts).
 */
async function takeOver(path: string, stored: Record<string, unknown>) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderPage({ path, responses }, window.location.origin)
  const main = within(container).getByRole('main')
  const heading = within(main).getByRole('heading', { level: 1 })
  for (const [key, value] of Object.entries(stored))
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  const routes = createRoutes(screens, <App responses={responses} />)
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
    </SWRConfig>,
    { container, hydrate: true },
  )
  await waitFor(() => expect(document.documentElement.dataset.started).toBe(''))
  // The same element: it was not rendered a second time.
  expect(screen.getByRole('main')).toBe(main)
  return { main, heading }
}

describe.each(['/', '/products', '/products/ID'])('%s', (address) => {
  const pathOf = () => address.replace('ID', product.id)

  it('is taken over as it is by a visitor without a car or a cart, in whatever theme', async () => {
    const { heading, main } = await takeOver(pathOf(), { 'qitati.theme': 'dark' })
    expect(within(main).getByRole('heading', { level: 1 })).toBe(heading)
  })

  it('shows a visitor’s car and cart once it is taken over, and Latin digits if they are wanted', async () => {
    await takeOver(pathOf(), {
      'qitati.garage.v1': garage,
      'qitati.cart.v1': cart,
      'qitati.figures': 'ar-latn',
    })
    await screen.findByRole('link', { name: 'السلة، فيها قطعتان' })
    await screen.findAllByRole('button', { name: /النترا 201\d/ })
  })
})

it('a rendered page shows products, which respond once it is taken over', async () => {
  const { main } = await takeOver('/products', {})
  const card = within(main).getByRole('article')
  await userEvent.click(within(card).getByRole('button', { name: /السلة$/ }))
  await screen.findByRole('link', { name: 'السلة، فيها قطعة واحدة' })
})
