/**
 * Photographs of a product: a vendor adds large ones, removes one and saves; others see them, small
 * enough for a phone, even after a power cut, which needs a server of its own.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startProgram, type Program } from '../infra/local/testing/program.ts'
import { expect, expectSoundLayout, test, visit } from './support/flow.ts'
import { chooseRole, newVisitor, signUp } from './support/people.ts'
import { addCar, addPart, openVendor, inArabicDigits, type NewCar } from './support/vendor.ts'

const port = String(Number(process.env.E2E_PORT ?? 3210) + 1)
// The trace recorder fetches blob: addresses inside the page, which our security policy blocks.
// Phones have two or three pixels in each of the page's.
test.use({ trace: 'off', baseURL: `http://localhost:${port}`, deviceScaleFactor: 2 })

let dataDir: string
let program: Program
/** The data folder of the server that all other flows use. */
const sharedDataDir = process.env.E2E_DATA_DIR
const start = async () => {
  program = startProgram({ DATA_DIR: dataDir, SEED: '0', PORT: port })
  await program.ready()
}
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'qitati-e2e-images-'))
  // Where codes are read that this server logs.
  process.env.E2E_DATA_DIR = dataDir
  await start()
})
test.afterAll(async () => {
  process.env.E2E_DATA_DIR = sharedDataDir
  await program.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Photo {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A JPEG like a camera's: large, detailed, and optionally rotated by its EXIF orientation. */
async function photograph(page: Page, name: string, hue: number, onItsSide = false) {
  const bytes = await page.evaluate(async (hue) => {
    const canvas = new OffscreenCanvas(3000, 2000)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas')
    for (let spot = 0; spot < 4000; spot += 1) {
      context.fillStyle = `hsl(${hue} ${(spot * 7) % 100}% ${(spot * 13) % 100}%)`
      context.fillRect((spot * 911) % 3000, (spot * 577) % 2000, 120, 90)
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
    return [...new Uint8Array(await blob.arrayBuffer())]
  }, hue)
  const jpeg = Buffer.from(bytes)
  // EXIF with the one entry 'Orientation: turn right', after the two bytes that begin a JPEG.
  const exif = Buffer.from(
    'ffe1002245786966000049492a0008000000010012010300010000000600000000000000',
    'hex',
  )
  const buffer = onItsSide ? Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]) : jpeg
  return { name, mimeType: 'image/jpeg', buffer } satisfies Photo
}

/** Size of an image in bytes and pixels. */
const measure = (page: Page, address: string) =>
  page.evaluate(async (address) => {
    const response = await fetch(address)
    const blob = await response.blob()
    const { width, height } = await createImageBitmap(blob)
    return { status: response.status, type: blob.type, bytes: blob.size, width, height }
  }, address)

test('photographs are uploaded small, in order and upright, and survive a power cut; an HTML file is rejected [PFORM-04, API-IMG-01, API-IMG-02, WIDG-10]', async ({
  openPage: open,
}) => {
  const car: NewCar = {
    country: 'رومانيا',
    brand: 'داتشيا',
    trim: 'لوغان',
    years: [2015],
  }
  const vendor = await open()
  await signUp(vendor, newVisitor('حيدر', 'الموسوي'))
  await chooseRole(vendor, 'بائع')
  await openVendor(vendor)
  await addCar(vendor, car)
  const nameAr = `مرايا جانبية ${car.trim}`
  await addPart(vendor, {
    nameAr,
    descriptionAr: 'مرايا مع الإشارة، بدون خدوش.',
    category: 'الهيكل الخارجي',
    drawing: 'مرايا',
    car,
    stocks: [{ origin: 'وكالة', price: '60000', quantity: '2' }],
  })

  await vendor.getByRole('link', { name: nameAr }).first().click()
  const chooser = vendor.locator('input[type=file][multiple]')
  const images = vendor.getByRole('button', { name: /^أزل الصورة/ })
  await expect(images).toHaveCount(1)
  const buffer = Buffer.from('<!doctype html><script>alert(1)</script>')
  const disguised: Photo = { name: 'lamp.png', mimeType: 'image/png', buffer }
  await chooser.setInputFiles([disguised])
  await expect(vendor.getByText(/^هذا الملف ليس صورة يستطيع المتصفح فتحها/)).toBeVisible()
  await vendor.getByRole('button', { name: 'أزل lamp.png من القائمة' }).click()

  const photos = [
    await photograph(vendor, 'front.jpg', 10),
    await photograph(vendor, 'side.jpg', 120, true),
    await photograph(vendor, 'back.jpg', 230),
  ]
  await chooser.setInputFiles(photos)
  await expect(images).toHaveCount(4, { timeout: 60_000 })
  await expectSoundLayout(vendor)
  // Without the drawing and the last photograph, two are left, the front first.
  await vendor.getByRole('button', { name: `أزل الصورة ${inArabicDigits(4)}` }).click()
  await vendor.getByRole('button', { name: `أزل الصورة ${inArabicDigits(1)}` }).click()
  await vendor.getByRole('button', { name: 'احفظ التعديلات' }).click()
  await expect(vendor).toHaveURL(/\/vendor\/products$/)

  const { imageUrl, id } = await vendor.evaluate(async (nameAr) => {
    const response = await fetch(`/api/products/search?search=${encodeURIComponent(nameAr)}`)
    const { data } = (await response.json()) as { data: { id: string; imageUrl: string }[] }
    return data[0] ?? { id: '', imageUrl: '[]' }
  }, nameAr)
  const addresses = (JSON.parse(imageUrl) as string[]).map((one) => one.split('#')[0] ?? '')
  expect(addresses).toHaveLength(2)
  const copyOf = (address: string, suffix: string) => address.replace(/\.(\w+)$/, `.${suffix}.$1`)

  // A request while the server is down would print a line in the console.
  await vendor.goto('about:blank')
  await program.kill()
  await start()
  const visitor = await open()
  const asked: string[] = []
  visitor.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/img/')) asked.push(pathname)
  })
  await visit(visitor, `/products?search=${encodeURIComponent(nameAr)}`)
  const [front = '', side = ''] = addresses
  await expect.poll(() => asked).toEqual([copyOf(front, 'thumb')])
  asked.length = 0
  await visit(visitor, `/products/${id}`)
  await expect(visitor.getByRole('heading', { name: nameAr, level: 1 })).toBeVisible()
  const main = visitor.getByRole('img', { name: nameAr }).first()
  await expect(main).toHaveAttribute('src', front)
  const shown = () =>
    main.evaluate(
      (one: HTMLImageElement) => one.naturalWidth > 0 && new URL(one.currentSrc).pathname,
    )
  await expect.poll(shown).toBe(copyOf(front, 'middle'))
  await expect.poll(() => asked).toContain(copyOf(side, 'thumb'))
  // Each at most once, though the page shows them before its scripts do; the list asked for one thumbnail.
  const wanted = [copyOf(front, 'middle'), copyOf(front, 'thumb'), copyOf(side, 'thumb')]
  expect(asked.filter((one, at) => asked.indexOf(one) !== at || !wanted.includes(one))).toEqual([])
  for (const [index, address] of addresses.entries()) {
    const full = await measure(visitor, address)
    expect(full.bytes).toBeLessThanOrEqual(300_000)
    // The second was rotated and is upright now.
    expect(full.width > full.height).toBe(index === 0)
    const middle = await measure(visitor, copyOf(address, 'middle'))
    expect(middle).toMatchObject({ status: 200, type: full.type })
    expect(middle.bytes).toBeLessThanOrEqual(100 * 1024)
    const small = await measure(visitor, copyOf(address, 'thumb'))
    expect(small).toMatchObject({ status: 200, type: full.type })
    expect(small.bytes).toBeLessThanOrEqual(30 * 1024)
  }
})
