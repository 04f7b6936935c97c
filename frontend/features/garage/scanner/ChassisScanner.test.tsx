/** What the browser's camera does is in e2e/chassisScan.spec.ts. */
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ChassisScanner from './ChassisScanner.tsx'

/** A camera that shows nothing, and counts how often it was started and stopped. */
const camera = { started: 0, stopped: 0 }
const track: Partial<MediaStreamTrack> = { stop: () => void camera.stopped++ }
const stream = { getTracks: () => [track] } as MediaStream
const installCamera = (getUserMedia: () => Promise<MediaStream>) =>
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
const workingCamera = () => {
  camera.started++
  return Promise.resolve(stream)
}

beforeEach(() => {
  Object.assign(camera, { started: 0, stopped: 0 })
  // jsdom has neither.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const onClose = vi.fn()
const open = () => render(<ChassisScanner onFound={expect.unreachable} onClose={onClose} />)
const told = (text: RegExp) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toMatch(text))
const show = (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('says how to hold the barcode, and after 20 seconds what may help', async () => {
  installCamera(workingCamera)
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  open()
  expect(screen.getByRole('status').textContent).toBe('اسمح للمتصفح باستخدام الكاميرا.')
  await told(/^ضع الباركود داخل المستطيل/)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  await told(/^لم نقرأ شيئاً بعد/)
})

test('the camera is off once it is closed or the page hidden, and on again when it is seen', async () => {
  installCamera(workingCamera)
  const { unmount } = open()
  await told(/^ضع الباركود/)
  show('hidden')
  expect(camera).toEqual({ started: 1, stopped: 1 })
  show('visible')
  await waitFor(() => expect(camera).toEqual({ started: 2, stopped: 1 }))
  await told(/^ضع الباركود/)
  unmount()
  expect(camera).toEqual({ started: 2, stopped: 2 })
})

test('a permission that comes after closing starts nothing', async () => {
  const asked = Promise.withResolvers<MediaStream>()
  installCamera(() => asked.promise)
  open().unmount()
  asked.resolve(stream)
  await waitFor(() => expect(camera.stopped).toBe(1))
  expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled()
})

test('a camera whose picture cannot be played is off', async () => {
  installCamera(workingCamera)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('no decoder'))
  open()
  await told(/^لم نجد كاميرا/)
  expect(camera).toEqual({ started: 1, stopped: 1 })
})

test.each([
  ['NotAllowedError', /^متصفحك لا يسمح لنا باستخدام الكاميرا.*أو اكتب الرقم/],
  ['NotFoundError', /^لم نجد كاميرا/],
  ['NotReadableError', /^لم نجد كاميرا/],
])('after %s it says what to do instead', async (name, text) => {
  installCamera(() => Promise.reject(new DOMException('', name)))
  open()
  await told(text)
  await userEvent.click(screen.getByRole('button', { name: 'أكتب الرقم بنفسي' }))
  expect(onClose).toHaveBeenCalled()
})
