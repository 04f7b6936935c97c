/** A product as a square image for groups and stories, drawn on the device. */
import { encode } from 'uqr'
import { imageCopies } from '#shared/images/imageCopies.ts'
import { isDrawing, partDrawingUrl } from '#shared/images/partDrawings.ts'
import { parseImages } from '#shared/products/rules.ts'
import type { Product } from '#shared/products/schema.ts'
import { isolate } from '../../../text/format.ts'
import { describeCars, shareAddress, type ShareText } from './shareMessage.ts'
import { fillLines, type Measure } from './fillLines.ts'

/** Pixels of all that follows: the size that WhatsApp and Instagram show undiminished. */
export const shareImageSide = 1080
const edge = 56
const photographHeight = 590
const qrSide = 232

/** The same in the dark theme: the image leaves the site. */
const colors = { paper: '#fff', backdrop: '#e8f0f7', ink: '#0c1f33', soft: '#33475c' }
const brand = { deep: '#0a2540', light: '#fff', action: '#f4a11d' }

/** A JPEG of `shareImageSide` x `shareImageSide`. Rejects when the device cannot draw it. */
export async function drawShareImage(product: Product, text: ShareText): Promise<Blob> {
  const canvas = new OffscreenCanvas(shareImageSide, shareImageSide)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const [photograph, mark] = await Promise.all([
    loadImage(imageAddress(product)).catch(() => loadImage(partDrawingUrl('part'))),
    loadImage('/favicon.svg'),
    document.fonts.ready,
  ])
  context.direction = text.dir
  context.textAlign = 'start'
  context.fillStyle = colors.paper
  context.fillRect(0, 0, shareImageSide, shareImageSide)
  drawPhotograph(context, photograph)
  drawFooter(context, mark, product, text)
  drawFacts(context, product, text)
  drawQr(context, product, text)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}

type Context = OffscreenCanvasRenderingContext2D

function imageAddress({ imageUrl, drawing = 'part' }: Product): string {
  const [first] = parseImages(imageUrl)
  return first ? imageCopies(first).url : partDrawingUrl(drawing)
}

async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/** Whole, never cropped: what is missing of a part cannot be judged. */
function drawPhotograph(context: Context, image: HTMLImageElement): void {
  context.fillStyle = colors.backdrop
  context.fillRect(0, 0, shareImageSide, photographHeight)
  const isDrawn = isDrawing(new URL(image.src).pathname)
  const room = photographHeight - (isDrawn ? 2 * edge : 0)
  // A drawing has no size of its own in some browsers.
  const { naturalWidth: width = 1, naturalHeight: height = 1 } = image
  const scale = Math.min(shareImageSide / (width || 1), room / (height || 1))
  const [shownWidth, shownHeight] = width && height ? [width * scale, height * scale] : [room, room]
  context.drawImage(
    image,
    (shareImageSide - shownWidth) / 2,
    (photographHeight - shownHeight) / 2,
    shownWidth,
    shownHeight,
  )
}

const family = () => getComputedStyle(document.body).fontFamily

interface TextStyle {
  /** Pixels. */
  size: number
  weight: number
  color: string
}

function measureIn(context: Context, { size, weight, color }: TextStyle): Measure {
  context.font = `${weight} ${size}px ${family()}`
  context.fillStyle = color
  return (text) => context.measureText(text).width
}

/** Where a line begins, at `inset` pixels from the edge where reading begins. */
const startAt = (dir: ShareText['dir'], inset: number) =>
  dir === 'rtl' ? shareImageSide - inset : inset

/** Name, cars and price beside the code; the name takes a second line where it needs one. */
function drawFacts(context: Context, product: Product, text: ShareText): void {
  const { t, iqd, localName, dir } = text
  const width = shareImageSide - 3 * edge - qrSide
  let y = photographHeight + 28
  const write = (words: string, maxLines: number, style: TextStyle) => {
    const lines = fillLines(words, { maxWidth: width, maxLines }, measureIn(context, style))
    for (const line of lines) {
      y += style.size * 1.32
      context.fillText(line, startAt(dir, edge), y)
    }
    y += 8
  }
  write(localName(product), 2, { size: 46, weight: 640, color: colors.ink })
  write(describeCars(product, text), 2, { size: 31, weight: 400, color: colors.soft })
  const { condition, partType, stock } = product
  const kind = [
    t(`product.${condition}`),
    partType && t(`product.${partType}`),
    stock === 0 && t('ownProducts.stocks.out'),
  ]
  write(kind.filter(Boolean).join(' · '), 1, { size: 28, weight: 400, color: colors.soft })
  y = Math.max(y, 840)
  write(iqd(product.price), 1, { size: 62, weight: 700, color: brand.deep })
}

function drawQr(context: Context, product: Product, text: ShareText): void {
  const { data, size } = encode(shareAddress(product), { ecc: 'M', border: 0 })
  const module = qrSide / size
  const left = text.dir === 'rtl' ? edge : shareImageSide - edge - qrSide
  const top = photographHeight + 50
  context.fillStyle = '#000'
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      // A little more than a module, so that no light line shows between two.
      if (isDark)
        context.fillRect(left + column * module, top + row * module, module + 0.5, module + 0.5)
  const label = text.t('ownProducts.share.scan')
  measureIn(context, { size: 26, weight: 500, color: colors.soft })
  context.textAlign = 'center'
  context.fillText(label, left + qrSide / 2, top + qrSide + 40)
  context.textAlign = 'start'
}

/** The shop, its place and whose site it is. */
function drawFooter(
  context: Context,
  mark: HTMLImageElement,
  { vendor }: Product,
  { t, dir, nameOf }: ShareText,
): void {
  const height = 104
  const top = shareImageSide - height
  context.fillStyle = brand.deep
  context.fillRect(0, top, shareImageSide, height)
  const baseline = top + 64
  const site = measureIn(context, { size: 36, weight: 700, color: brand.action })
  const name = t('common.appName')
  const siteWidth = site(name)
  const isRtl = dir === 'rtl'
  context.fillText(name, isRtl ? edge + siteWidth : shareImageSide - edge - siteWidth, baseline)
  const markSide = 60
  const markInset = edge + siteWidth + 14
  const markLeft = isRtl ? markInset : shareImageSide - markInset - markSide
  context.drawImage(mark, markLeft, top + 22, markSide, markSide)
  const shop = [vendor.businessName, vendor.city && nameOf(vendor.city)]
    .flatMap((name) => (name ? [isolate(name)] : []))
    .join(t('common.listSeparator'))
  const maxWidth = shareImageSide - 3 * edge - siteWidth - markSide
  const measure = measureIn(context, { size: 32, weight: 500, color: brand.light })
  const [line = ''] = fillLines(shop, { maxWidth, maxLines: 1 }, measure)
  context.fillText(line, startAt(dir, edge), baseline)
}
