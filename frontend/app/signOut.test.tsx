import 'fake-indexeddb/auto'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { keepResponse, openLastView } from '../api/lastView.ts'
import { wait } from '../features/queue/waitingCommands.ts'
import { lastOwner } from '../features/session/useOwner.ts'
import { useSession } from '../features/session/useSession.ts'
import { readQueue } from '../storage/commandQueue.ts'
import { testUser } from '../testing/renderScreen.tsx'
import { App } from './App.tsx'

const user = testUser('customer')
const setCookies = (age: string) => {
  const token = `e30.${btoa(JSON.stringify({ sub: user.id }))}.x`
  document.cookie = `__session=${token}${age}`
  document.cookie = `__client_uat=1760000000${age}`
}
afterEach(() => {
  setCookies('; max-age=0')
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

function Probe() {
  const { status, user, signOut } = useSession()
  return (
    <button onClick={() => void signOut()}>
      {status} {user?.firstName}
    </button>
  )
}

test('signing out on a page that was opened offline leaves nothing to read', async () => {
  setCookies('')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const postMessage = vi.fn()
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: { postMessage } },
  })
  openLastView(user)
  lastOwner.write({ id: user.id, role: 'customer' })
  keepResponse(user.id, 'addresses/listAddresses', {}, { data: [] })
  const input = { params: { id: 'any' }, body: { status: 'CONFIRMED' as const } }
  await wait(user.id, { row: 'orders/updateOrderStatus', input })
  const children = [{ path: '*', element: <Probe /> }]
  const router = createMemoryRouter([{ element: <App responses={undefined} />, children }])
  render(<RouterProvider router={router} />)
  await userEvent.click(await screen.findByRole('button', { name: 'unavailable زينب' }))
  expect(await screen.findByRole('button', { name: 'signedOut' })).toBeTruthy()
  expect(postMessage).toHaveBeenCalledWith('forgetImages')
  expect(await readQueue(user.id)).toEqual([])
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain(user.id))
  expect(JSON.stringify(localStorage)).not.toContain('listAddresses')
})
