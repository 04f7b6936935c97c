/**
 * The edge runs this file before it looks a path up in the site's bucket, and the local server runs
 * it too: a path whose last part names no file is a page of the site, and those are one. What names
 * a file stays as it is, so that a script which is gone is an error and never a page.
 */
function handler(event) {
  const request = event.request
  const name = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (!name.includes('.')) request.uri = '/index.html'
  return request
}
