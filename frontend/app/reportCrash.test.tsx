import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { createTestApi } from '#functions/testing/testApi.ts'
import { reportCrash, reportUncaught } from './reportCrash.ts'

// Its own page load: crashes in other files count towards theirs.
vi.hoisted(() => vi.resetModules())

test('a crash is reported, whether a boundary, a handler or nothing caught it, at most three times per page load', async () => {
  const { app, fetch } = await createTestApi()
  const responses: Promise<Response>[] = []
  // jsdom has no beacons: these go to the real handler.
  vi.stubGlobal('navigator', {
    ...navigator,
    sendBeacon: (path: string, blob: Blob) =>
      responses.push(
        textOf(blob).then((body) =>
          fetch(path, { method: 'POST', headers: { 'content-type': blob.type }, body }),
        ),
      ) > 0,
  })
  history.replaceState(null, '', '/customer/orders/01JABCDEFGHJKMNPQRSTVWXYZ0?q=secret')
  vi.mocked(console.error).mockImplementation(() => {})

  const router = createMemoryRouter([
    { path: '*', element: <Broken />, errorElement: 'it crashed' },
  ])
  render(<RouterProvider router={router} onError={reportCrash} />)
  expect(screen.getByText('it crashed')).toBeTruthy()
  // React's own notice of the crash.
  expect(console.error).toHaveBeenCalledOnce()
  vi.mocked(console.error).mockClear()

  reportUncaught()
  // A browser's notice, without an error.
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }))
  dispatchEvent(new ErrorEvent('error', { error: new RangeError(`long ${'x '.repeat(9_000)}`) }))
  for (let turn = 0; turn < 5; turn++)
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'nothing there' }))

  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([204, 204, 204])
  const lines = app.logLines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const byError = (a: (typeof lines)[number], b: (typeof lines)[number]) =>
    String(a.error) < String(b.error) ? -1 : 1
  expect(lines.toSorted(byError)).toMatchObject([
    { event: 'page crashed', error: 'Error', text: 'nothing there' },
    { event: 'page crashed', error: 'RangeError' },
    { event: 'page crashed', page: '/customer/orders/*', error: 'TypeError', text: 'a defect' },
  ])
  expect(JSON.stringify(lines)).not.toContain('secret')
  vi.unstubAllGlobals()
})

function Broken(): never {
  throw new TypeError('a defect')
}

/** The text of a blob; those of jsdom have no `text()`. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.readAsText(blob)
  })
