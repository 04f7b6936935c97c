/**
 * Run by the edge before it reads the site's bucket, and by the local server. A path without a file
 * extension is a page: the prerendered file of those that have one (frontend/build/prerenderedPages.ts),
 * else index.html. Other paths stay as they are, so that a missing script is an error, not a page.
 */
function handler(event) {
  const request = event.request
  const name = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  const path = request.uri.replace(/\/$/, '')
  if (path === '') request.uri = '/landing.html'
  else if (path === '/products') {
    request.uri = '/products.html'
    // The site's function fills in the list without a query only: all others are kept as one.
    if (Object.keys(request.querystring).length > 0)
      request.querystring = { filtered: { value: '1' } }
  } else if (!name.includes('.')) request.uri = '/index.html'
  return request
}
