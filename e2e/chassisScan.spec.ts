/** A visitor scans the label on the door of a car: Chromium plays a file in place of the camera. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { code39, drawBarcode } from '#frontend/features/garage/scanner/testing/drawBarcode.ts'
import { launchOptions } from '../playwright.config.ts'
import { expect, expectSoundLayout, test, visit } from './support/flow.ts'

const folder = fileURLToPath(new URL('../.cache/tests', import.meta.url))
const video = `${folder}/label.y4m`
const [width, height] = [1280, 720]

test.use({
  permissions: ['camera'],
  launchOptions: {
    ...launchOptions,
    args: [
      ...launchOptions.args,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  },
})

test.beforeAll(() => {
  const grey = drawBarcode(code39('I5NPDH4AE1FH123456'), width, height, 3)
  const colours = Buffer.alloc((width * height) / 2, 128)
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    video,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`),
      grey,
      colours,
    ]),
  )
})

test('a barcode before the camera fills in the chassis number, and nothing is saved', async ({
  page,
}) => {
  await visit(page, '/about')
  await page
    .getByRole('button', { name: /^سيارتي/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'أو من رقم الشاصي' }).click()
  await page.getByRole('button', { name: 'صوّر الباركود' }).click()
  await expect(page.getByText('قرأنا الرقم بالكاميرا. قارنه بالرقم على السيارة.')).toBeVisible()
  await expect(page.getByLabel('رقم الشاصي', { exact: true })).toHaveValue('5NPDH4AE1FH123456')
  await expectSoundLayout(page)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('123456')
})
