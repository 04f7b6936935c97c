import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { CategoryGrid } from '../features/categories/categoryLinks.tsx'
import { LatestOrders } from '../features/orders/LatestOrders.tsx'
import { inEnglish } from '../testing/inEnglish.tsx'
import { renderScreen, testSession } from '../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../testing/testMarket.ts'
import { useCall } from './ApiProvider.tsx'
import { useCommand } from './useCommand.ts'
import { useEndpoint, useEndpointPages } from './useEndpoint.ts'

let market: TestMarket
let customer: Person

beforeEach(async () => {
  market = await openTestMarket()
  customer = await market.customer()
})

const street = (n: number) => ({
  street: `شارع ${n}`,
  city: 'بغداد',
  province: 'بغداد',
  phone: '07701234567',
})

function Remove() {
  const remove = useCommand('addresses/deleteAddress')
  return <button onClick={() => void remove.run({ params: { id: 'any' } })}>remove</button>
}

function Read() {
  const read = useCommand('products/getProduct')
  return <button onClick={() => void read.run({ params: { id: 'any' } })}>read</button>
}

function Addresses({ body }: { body: ReturnType<typeof street> }) {
  const list = useEndpoint('addresses/listAddresses', {})
  const save = useCommand('addresses/createAddress', {
    done: 'toasts.addressSaved',
    refresh: ['addresses/listAddresses'],
  })
  return (
    <>
      <p>{list.isLoading ? 'loading' : (list.error?.message ?? `${list.data?.length} saved`)}</p>
      <button onClick={() => void save.run({ body })}>{save.pending ? 'saving' : 'save'}</button>
    </>
  )
}

describe('reading and changing through the real handlers', () => {
  test('a change shows its toast and reloads the list it changed [API-CLI-06]', async () => {
    renderScreen(<Addresses body={street(1)} />, customer)
    await screen.findByText('0 saved')
    await userEvent.click(screen.getByRole('button', { name: 'save' }))
    await screen.findByText('1 saved')
    expect(screen.getByText('تم حفظ العنوان بنجاح')).toBeTruthy()
  })

  test('a rejection is classified and shown in a toast, and the list stays [API-CLI-05] [ERR-05]', async () => {
    renderScreen(<Addresses body={{ ...street(1), street: ' ' }} />, customer)
    await screen.findByText('0 saved')
    await userEvent.click(screen.getByRole('button', { name: 'save' }))
    expect(await screen.findByText('البيانات المدخلة غير صحيحة')).toBeTruthy()
    expect(screen.getByText('0 saved')).toBeTruthy()
  })

  test('without a known reason it still names the operation that failed: loading, saving, deleting [ERR-08] [ERR-09]', async () => {
    market.network.break({ status: 418, body: '<html>' })
    renderScreen(
      <>
        <Addresses body={street(1)} />
        <Remove />
        <Read />
        <CategoryGrid hrefOf={(id) => `/${id}`} />
        <LatestOrders title="آخر طلباتك" allHref="/" />
      </>,
      customer,
    )
    expect(await screen.findByText('لم تصل البيانات')).toBeTruthy()
    expect(await screen.findByText('لم تصل البيانات. حاول مرة أخرى.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'read' }))
    await screen.findByText('حدث خطأ غير متوقع')
    await userEvent.click(screen.getByRole('button', { name: 'save' }))
    await screen.findByText('حدث خطأ غير متوقع. لم يُحفظ. حاول مرة أخرى.')
    await userEvent.click(screen.getByRole('button', { name: 'remove' }))
    await screen.findByText('حدث خطأ غير متوقع. لم يُحذف. حاول مرة أخرى.')
    renderScreen(inEnglish(<CategoryGrid hrefOf={(id) => `/${id}`} />), customer)
    expect(await screen.findByText('An error occurred while loading data')).toBeTruthy()
  })

  test('a call that needs a session waits for it, and fails without one [API-CLI-07]', async () => {
    const view = renderScreen(<Addresses body={street(1)} />, {
      ...customer,
      session: testSession({ status: 'loading' }),
    })
    expect(screen.getByText('loading')).toBeTruthy()
    view.setSession(testSession())
    await screen.findByText('User not authenticated')
  })

  test('the next user sees no data of the previous one', async () => {
    const view = renderScreen(<Addresses body={street(1)} />, customer)
    await screen.findByText('0 saved')
    await userEvent.click(screen.getByRole('button', { name: 'save' }))
    await screen.findByText('1 saved')
    view.setSession((await market.customer()).session)
    await waitFor(() => expect(screen.queryByText('1 saved')).toBeNull())
    await screen.findByText('0 saved')
  })
})

function Vendors() {
  const list = useEndpointPages('vendors/listVendors', { query: { limit: 2 } })
  return (
    <>
      <ul>
        {list.items?.map((vendor) => (
          <li key={vendor.id}>{vendor.businessName}</li>
        ))}
      </ul>
      <p>{list.total} in all</p>
      {list.hasMore && <button onClick={list.loadMore}>more</button>}
    </>
  )
}

test('a list loads page by page, each entry once', async () => {
  const names = ['أ', 'ب', 'ج', 'د', 'ه']
  for (const businessName of names) await market.vendor({ businessName })
  renderScreen(<Vendors />, market.visitor)
  await screen.findByText('5 in all')
  while (screen.queryByRole('button', { name: 'more' })) {
    const before = screen.getAllByRole('listitem').length
    await userEvent.click(screen.getByRole('button', { name: 'more' }))
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(before))
  }
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(shown.toSorted()).toEqual(names.toSorted())
})

function ListAndElsewhere() {
  const [elsewhere, setElsewhere] = useState(false)
  return (
    <>
      <button onClick={() => setElsewhere(!elsewhere)}>{elsewhere ? 'back' : 'leave'}</button>
      {elsewhere ? <p>elsewhere</p> : <Vendors />}
    </>
  )
}

test('a list that was unmounted while its data changed reloads when it is mounted again', async () => {
  await market.vendor({ businessName: 'أ' })
  renderScreen(<ListAndElsewhere />, market.visitor)
  await screen.findByText('1 in all')
  await userEvent.click(screen.getByRole('button', { name: 'leave' }))
  await screen.findByText('elsewhere')
  await market.vendor({ businessName: 'ب' })
  market.app.advance(2000)
  await userEvent.click(screen.getByRole('button', { name: 'back' }))
  await screen.findByText('2 in all')
})

/** A button whose work calls the API twice; between the two it waits for `pause`. */
function workInSteps(done: string[], pause?: Promise<void>) {
  return function Work() {
    const call = useCall()
    const begin = async () => {
      for (const step of ['first', 'second']) {
        await call('orders/listMyCustomerOrders', {}).catch(() => done.push('failed'))
        done.push(step)
        await pause
      }
    }
    return <button onClick={() => void begin()}>begin</button>
  }
}

test('work that began while the identity was loading goes on when it is found after a failure', async () => {
  const done: string[] = []
  let goOn = () => {}
  const Work = workInSteps(done, new Promise((resolve) => (goOn = resolve)))
  const { session, fetch } = customer
  const { setSession } = renderScreen(<Work />, {
    session: { ...session, status: 'loading' },
    fetch,
  })
  await userEvent.setup().click(screen.getByText('begin'))
  setSession({ ...session, status: 'unavailable' })
  await waitFor(() => expect(done).toEqual(['failed', 'first']))
  setSession(session)
  goOn()
  await waitFor(() => expect(done).toEqual(['failed', 'first', 'second']))
})

test('work that began while the identity was loading goes on once it is known', async () => {
  const done: string[] = []
  const Work = workInSteps(done)
  const { session, fetch } = customer
  const { setSession } = renderScreen(<Work />, {
    session: { ...session, status: 'loading' },
    fetch,
  })
  await userEvent.setup().click(screen.getByText('begin'))
  expect(done).toEqual([])
  setSession(session)
  await waitFor(() => expect(done).toEqual(['first', 'second']))
})
