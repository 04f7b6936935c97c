/*
 * The script of a prerendered page: imports the application once the page and its first image have been
 * painted, or after three seconds, since a page in the background is not painted.
 */
const painted = new Promise((resolve) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint')[0]) resolve()
  }).observe({ type: 'paint', buffered: true })
})
const images = [...document.querySelectorAll('#root img[loading=eager]')]
const complete = painted
  .then(() => Promise.allSettled(images.map((image) => image.decode())))
  // In the frame after the one that shows them.
  .then(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
const late = new Promise((resolve) => setTimeout(resolve, 3000))
Promise.race([complete, late]).then(() => import(document.querySelector('link[data-start]').href))
