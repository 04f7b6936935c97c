/*
 * The script of a prerendered page: imports the application once the page has been painted, or after three
 * seconds, since one in the background is not painted.
 */
new Promise((resolve) => {
  setTimeout(resolve, 3000)
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint')[0]) resolve()
  }).observe({ type: 'paint', buffered: true })
}).then(() => import(document.querySelector('link[data-start]').href))
