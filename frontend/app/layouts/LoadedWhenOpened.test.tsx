import { screen } from '@testing-library/react'
import { lazy } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { LoadedWhenOpened, orNotLoaded } from './LoadedWhenOpened.tsx'

test.each([
  [true, /تعطّلت هذه الصفحة/],
  [false, /لا يوجد اتصال بالإنترنت/],
])('a dialog whose code cannot be loaded says why (online: %s)', async (isOnline, message) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const Menu = lazy(() => orNotLoaded<{ open: boolean }>(Promise.reject(new TypeError('fetch'))))
  renderScreen(
    <LoadedWhenOpened open>
      <Menu open />
    </LoadedWhenOpened>,
  )
  expect((await screen.findByRole('alert')).textContent).toMatch(message)
})
