/*
 * The script of a prerendered page: preloads the application once the page has been rendered, unless the
 * page has done so, and imports it once the page and its first image have been painted. A page in the
 * background is not painted, so after three seconds in any case. A page that is hidden from its reader, or
 * empty, has nothing to wait for.
 */
const { rendered } = document.documentElement.dataset
const isHidden = rendered === 'for-others' || !document.querySelector('#root > *')
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
const late = new Promise((resolve) => setTimeout(resolve, 3000))
const painted = new Promise((resolve) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint')[0]) resolve()
  }).observe({ type: 'paint', buffered: true })
})
const images = rendered ? [] : [...document.querySelectorAll('#root img[loading=eager]')]
Promise.race([isHidden || nextFrame(), late]).then(() => {
  for (const link of document.querySelectorAll('link[data-later-rel]'))
    link.rel = link.dataset.laterRel
})
const shown = painted
  .then(() => Promise.allSettled(images.map((image) => image.decode())))
  .then(nextFrame)
Promise.race([isHidden || shown, late]).then(() => {
  // An element, which early.js fetches again if the line loses it.
  const script = document.createElement('script')
  const src = document.querySelector('link[data-start]').href
  document.head.append(Object.assign(script, { type: 'module', crossOrigin: '', src }))
})
