import { expect, test, vi } from 'vitest'
import { createStored } from './createStore.ts'

const KEY = 'qitati.test'
const theme = (stored: unknown) => (stored === 'dark' ? 'dark' : 'system')
const count = (stored: unknown) => (typeof stored === 'number' ? stored : 0)

/** Another tab has changed the storage. */
const changeElsewhere = (text: string) => {
  localStorage.setItem(KEY, text)
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
}

test('strings are stored as they are, everything else as JSON', () => {
  localStorage.setItem(KEY, 'dark')
  const stored = createStored(KEY, theme)
  expect(stored.read()).toBe('dark')
  stored.write('system')
  expect(localStorage.getItem(KEY)).toBe('system')
  createStored(KEY, count).write(7)
  expect(localStorage.getItem(KEY)).toBe('7')
  expect(createStored(KEY, count).read()).toBe(7)
})

test('another tab’s change arrives while there is a listener', () => {
  const stored = createStored(KEY, count)
  const listener = vi.fn()
  const unsubscribe = stored.subscribe(listener)
  changeElsewhere('3')
  expect(stored.read()).toBe(3)
  changeElsewhere('broken')
  expect(stored.read()).toBe(0)
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
  changeElsewhere('4')
  expect(listener).toHaveBeenCalledTimes(2)
})

test('the session’s storage is separate from the browser’s', () => {
  createStored(KEY, count, 'sessionStorage').write(5)
  expect(sessionStorage.getItem(KEY)).toBe('5')
  expect(createStored(KEY, count).read()).toBe(0)
})

test('if storage is blocked, the value lasts as long as the page', () => {
  const forbid = () => {
    throw new DOMException('Forbidden', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid)
  const stored = createStored(KEY, theme)
  expect(stored.read()).toBe('system')
  stored.write('dark')
  expect(stored.read()).toBe('dark')
})
