import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { webpImage } from '#functions/images/testing/images.ts'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../../../testing/testMarket.ts'
import { ImageUploader } from '../ImageUploader.tsx'
import { bucket, Post } from './bucketPosts.ts'

/** Pixels of what every file shows; 640 x 480 before each test. */
export const imageSize = { width: 0, height: 0 }

/** jsdom decodes and draws no images: every file is the same picture, or an odd one. */
function drawImages() {
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    decoded.push(file)
    if (file.type === 'image/x-odd') throw new DOMException('The source image cannot be decoded')
    return { ...imageSize, close: () => {} }
  })
  URL.createObjectURL = () => 'blob:opened'
  URL.revokeObjectURL = () => {}
  vi.stubGlobal('OffscreenCanvas', DrawnCanvas)
}

class DrawnCanvas {
  width: number
  height: number
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }
  getContext = () => ({ drawImage: () => {}, canvas: this })
  convertToBlob = ({ type = '' }) =>
    Promise.resolve(new Blob([new Uint8Array(webpImage(this.width, this.height))], { type }))
}

export let market: TestMarket
export let vendor: Person
/** The files that the browser was given to decode. */
export let decoded: Blob[]

/** Before each test: a market, a vendor in it, and a bucket in a folder; all gone after it. */
export function setUpUploader(): void {
  beforeEach(async () => {
    bucket.folder = mkdtempSync(join(tmpdir(), 'qitati-uploads-'))
    process.env.IMAGE_STORE = pathToFileURL(bucket.folder).href
    market = await openTestMarket()
    vendor = await market.vendor()
    decoded = []
    Object.assign(imageSize, { width: 640, height: 480 })
    bucket.now = market.app.now
    bucket.posts = []
    bucket.isOpen = false
    vi.stubGlobal('XMLHttpRequest', Post)
    drawImages()
    onBusy.mockReset()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    rmSync(bucket.folder, { recursive: true, force: true })
  })
}

export const onBusy = vi.fn()

function Form({ had }: { had: number }) {
  const [added, setAdded] = useState<readonly string[]>([])
  return (
    <>
      <ImageUploader
        room={10 - had - added.length}
        onAdd={(addresses) => setAdded((before) => [...before, ...addresses])}
        onBusy={onBusy}
      />
      <output aria-label="added">{added.join(' ')}</output>
    </>
  )
}

/** Renders the uploader of a product that has this many images. */
export function show(had = 0) {
  renderScreen(<Form had={had} />, vendor)
  return userEvent.setup()
}

export const chooser = () => screen.getByLabelText('أضف صوراً', { selector: 'input' })

export const choose = (count: number, type = 'image/jpeg') =>
  userEvent.upload(
    chooser(),
    Array.from({ length: count }, (_, n) => new File(['x'], `${n + 1}.jpg`, { type })),
  )

export const added = () => screen.getByRole('status', { name: 'added' }).textContent ?? ''

/** Waits until the form has this many addresses of the vendor's images. */
export const isAdded = (count: number) =>
  waitFor(() => {
    const addresses = added().split(' ').filter(Boolean)
    expect(new Set(addresses).size).toBe(count)
    for (const address of addresses)
      expect(address).toMatch(new RegExp(`^/img/${vendor.id}/[0-9A-Z]{26}\\.webp#photo`))
  })
