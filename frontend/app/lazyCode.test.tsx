import { act, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { press } from '../testing/press.ts'
import { renderScreen } from '../testing/renderScreen.tsx'
import { codePauses } from '../ui/fetchCode.ts'
import { lazyCode } from './lazyCode.tsx'

beforeEach(() => {
  codePauses.splice(0, codePauses.length, 1, 1, 1)
})

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const found = () => Promise.resolve({ default: () => <p>القطعة</p> })

function show(...outcomes: (() => ReturnType<typeof found>)[]) {
  const load = vi.fn(() => (outcomes.shift() ?? found)())
  const Page = lazyCode(load)
  const open = () =>
    renderScreen(
      <Suspense fallback="...">
        <Page />
      </Suspense>,
    )
  return { load, open, ...open() }
}

const page = () => screen.findByText('القطعة')
const lineLost = () => screen.findByRole('heading', { name: 'انقطع النت' })

test('a script that does not arrive is fetched three times more before anything is said', async () => {
  const { load } = show(lost, lost, lost)
  await page()
  expect(load).toHaveBeenCalledTimes(4)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('then the screen says that the line broke, and a press fetches it', async () => {
  show(lost, lost, lost, lost)
  await lineLost()
  expect(screen.queryByText(/تعطّلت/)).toBeNull()
  await press('إعادة المحاولة')
  await page()
})

test('without a connection it says so at once, and fetches when the line is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { load } = show(lost)
  await lineLost()
  expect(load).toHaveBeenCalledTimes(1)
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await page()
})

test('the next visit fetches it again', async () => {
  const { unmount, open } = show(lost, lost, lost, lost)
  await lineLost()
  unmount()
  open()
  await page()
})

test('once it is there, it is not fetched again', async () => {
  const { load, unmount, open } = show()
  await page()
  unmount()
  open()
  expect(screen.getByText('القطعة')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

test('a script that is missing while the site responds is of an older deployment: the page loads again', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { href: window.location.href, reload })
  const site = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  show(...Array.from({ length: 8 }, () => lost))
  await lineLost()
  await press('إعادة المحاولة')
  await lineLost()
  expect(site).not.toHaveBeenCalled()
  await press('إعادة المحاولة')
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  vi.unstubAllGlobals()
})
