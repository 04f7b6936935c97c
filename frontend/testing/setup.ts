/**
 * Vitest set-up of the frontend project: an unexpected console error or warning fails the test, and
 * nothing stored or toasted is left for the next one. Files of a worker share modules and window,
 * so what a test changes there is taken back here; this file itself runs for each of them.
 */
import { cleanup, configure } from '@testing-library/react'
import { recordDoor } from '#functions/testing/recordDoor.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { setTheme } from '../app/layouts/switches.tsx'
import { forgetSearches } from '../features/catalogue/suggestions/recentSearches.ts'
import { toast } from '../ui/overlays/toast.ts'

// Generous, so that no test depends on speed: a file's first request loads the handlers.
configure(({ getElementError: describe }) => ({
  asyncUtilTimeout: 20_000,
  // The message prints the document, which is slow, so it is made when read: not for queries that are repeated.
  getElementError: (text, container) => {
    let message = () => describe(text, container).message
    return Object.defineProperty(new Error(), 'message', {
      configurable: true,
      get: () => message(),
      set: (changed: string) => (message = () => changed),
    })
  },
}))

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
// is slow, above all the direction of texts. Without other sheets, an element is shown like a bare one of its
// name unless its own attributes or a style above it hide it.
const computedStyle = window.getComputedStyle
const bare = new Map<string, CSSStyleDeclaration>()
window.getComputedStyle = (element, pseudo) => {
  const { localName } = element
  if (
    document.styleSheets.length > 0 ||
    localName === 'dialog' ||
    element.getAttribute('type') === 'hidden' ||
    ['hidden', 'popover'].some((name) => element.hasAttribute(name)) ||
    hasStyleAbove(element)
  )
    return computedStyle(element, pseudo)
  const style = bare.get(localName) ?? computedStyle(document.createElement(localName))
  bare.set(localName, style)
  return style
}
const hasStyleAbove = (element: Element | null): boolean =>
  element !== null && (element.hasAttribute('style') || hasStyleAbove(element.parentElement))

// For each field that a query by label passes, jsdom walks the document once for each label. This getter finds
// the labels without that walk.
for (const { prototype } of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
])
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      return [...document.getElementsByTagName('label')].filter((label) =>
        label.htmlFor ? label.htmlFor === this.id : label.contains(this),
      )
    },
  })

/** What a test renders, before it cleans up itself; a hook alone leaves its container empty. */
const rendered = new MutationObserver((changes) => {
  if (changes.some(({ target }) => target !== document.body)) recordDoor('screen')
})

/**
 * Testing Library dispatches events in a synchronous `act`, and React warns when a page fetches code or
 * English texts after one: of how a test is written, which cannot be awaited, not of the page.
 */
const isAboutAct = (message: unknown) =>
  String(message).startsWith('A component suspended inside an `act` scope')

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
  const errors = vi.mocked(console.error).mock.calls
  expect(errors.filter(([message]) => !isAboutAct(message))).toEqual([])
  expect(vi.mocked(console.warn).mock.calls).toEqual([])
  vi.restoreAllMocks()
})
