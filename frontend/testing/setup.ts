/**
 * Vitest set-up of the frontend project: an unexpected console error or warning fails the test, and
 * nothing stored or toasted is left for the next one. Files of a worker share modules and window,
 * so what a test changes there is taken back here; this file itself runs for each of them.
 */
import { cleanup, configure, getConfig } from '@testing-library/react'
import { recordDoor } from '#functions/testing/recordDoor.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { setTheme } from '../app/layouts/theme.ts'
import { forgetSearches } from '../features/catalogue/suggestions/recentSearches.ts'
import { toast } from '../ui/toast.ts'

// Generous, so that no test depends on speed: a file's first request loads the handlers.
configure(({ getElementError: describe }) => ({
  asyncUtilTimeout: 10_000,
  // A query that will be repeated need not print the document, which is slow. The flag is Testing Library's.
  getElementError: (message, container) =>
    isRepeating()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : describe(message, container),
}))
const isRepeating = () => {
  const config = getConfig()
  const name = '_disableExpensiveErrorDiagnostics'
  return name in config && config[name] === true
}

// jsdom has <dialog> without its modal methods, the first of which moves the focus inside.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
  this.querySelector<HTMLElement>('button, input')?.focus()
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}
// Nor does it have a layout to scroll in.
Element.prototype.scrollIntoView = () => {}

// For each element that a query by role passes, jsdom matches the hundred rules of its style sheet, which
// is slow. There is no other sheet here, so most elements look like a bare one of their name.
const computedStyle = window.getComputedStyle
const bare = new Map<string, CSSStyleDeclaration>()
const setsStyle = ['style', 'hidden', 'dir', 'popover']
window.getComputedStyle = (element, pseudo) => {
  const { localName } = element
  if (
    ['dialog', 'input'].includes(localName) ||
    setsStyle.some((name) => element.hasAttribute(name))
  )
    return computedStyle(element, pseudo)
  const style = bare.get(localName) ?? computedStyle(document.createElement(localName))
  bare.set(localName, style)
  return style
}

/** What a test renders, before it cleans up itself; a hook alone leaves its container empty. */
const rendered = new MutationObserver((changes) => {
  if (changes.some(({ target }) => target !== document.body)) recordDoor('screen')
})

beforeEach(() => {
  rendered.observe(document.body, { childList: true, subtree: true })
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
  // jsdom cannot scroll, and logs an error on every call.
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

afterEach(() => {
  rendered.disconnect()
  cleanup()
  toast.clear()
  forgetSearches()
  setTheme('system')
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  for (const name of ['lang', 'dir']) document.documentElement.removeAttribute(name)
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  expect(vi.mocked(console.warn).mock.calls).toEqual([])
  vi.restoreAllMocks()
})
