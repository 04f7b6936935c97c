/** The build's own entry: the markup of pages that visitors open first, before any data. */
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { drawingLook, drawingTints } from '#shared/images/drawingLook.ts'
import { limits } from '#shared/kernel/limits.ts'
import {
  drawingGallery,
  galleriesEnd,
  galleryComment,
  photoGallery,
  productTemplate,
} from '#shared/site/productTemplate.ts'
import { Providers } from '../app/Providers.tsx'
import { fetchScreen, Router, setScreen } from '../app/Router.tsx'
import { Gallery } from '../features/products/Gallery.tsx'
import { ProductSkeleton } from '../features/products/ProductSkeleton.tsx'
import { searchText } from '../text/ar/search.ts'
import { replaceOnce } from './replaceOnce.ts'
import { withListTemplate } from './renderList.tsx'

/** What a visitor without an account, a car or a cart sees at `path`, in Arabic. */
export async function prerender(
  path: string,
  { hasCards }: { hasCards?: boolean } = {},
): Promise<string> {
  const setFetched = await fetchScreen(path)
  setFetched?.()
  setScreen('ProductPage', ProductOpening)
  const markup = forAnyWidth(renderAt(path, <Router />))
  if (hasCards) return withListTemplate(markup, renderAlone)
  if (!path.includes(productTemplate.id)) return markup
  return replaceOnce(markup, renderToStaticMarkup(galleriesPlaceholder), galleries())
}

/** Rendered as on a wide screen; on others the filters are not open. */
const forAnyWidth = (markup: string) =>
  markup.replace(
    searchText.search.hideFilters,
    (open) =>
      `<span class="max-lg:hidden">${open}</span><span class="lg:hidden">${searchText.search.showFilters}</span>`,
  )

const renderAt = (path: string, element: ReactElement) =>
  renderToStaticMarkup(
    <StaticRouter location={path}>
      <Providers>{element}</Providers>
    </StaticRouter>,
  )

/** An element as on a page, without what is around it, and without React's preloads of its images. */
export function renderAlone(element: ReactElement): string {
  const around = renderAt('/', <hr />).split('<hr/>')
  const markup = renderAt('/', element).replace(/<link rel="preload"[^>]*>/g, '')
  return markup.slice(around[0]?.length, markup.length - (around[1]?.length ?? 0))
}

const galleriesPlaceholder = <div className="min-w-0 md:sticky md:top-24" data-galleries />

/** The page of a product as far as the site's function can fill it in. */
const ProductOpening = () => (
  <ProductSkeleton gallery={galleriesPlaceholder} name={productTemplate.name} />
)

/** One gallery for each tint of a drawing and each number of photographs. */
function galleries(): string {
  const { name, drawing, photo } = productTemplate
  const ids = Array.from({ length: 100 }, (_, index) => String(index))
  const drawings = Array.from({ length: drawingTints }, (_, tint) => {
    const productId = ids.find((id) => drawingLook(id).tint === tint) ?? ''
    return [drawingGallery(tint), <Gallery images={[drawing]} {...{ name, productId }} />] as const
  })
  const photographs = Array.from({ length: limits.imagesPerProduct }, (_, index) => {
    const images = Array<string>(index + 1).fill(photo)
    return [photoGallery(index + 1), <Gallery images={images} name={name} />] as const
  })
  const alternatives = [
    ...drawings,
    ...photographs,
    [photoGallery(0), <Gallery images={[]} name={name} />] as const,
  ]
  const all = alternatives.map(
    ([one, gallery]) =>
      galleryComment(one) +
      renderToStaticMarkup(<div className="min-w-0 md:sticky md:top-24">{gallery}</div>),
  )
  return [...all, galleriesEnd].join('')
}
