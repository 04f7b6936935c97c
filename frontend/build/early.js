/*
 * Inline in every page, before anything is painted; the content security policy allows it by its hash.
 * What was rendered for visitors is not for somebody with a session or in English, and a list of products
 * not for somebody with a car.
 */
{
  const page = document.documentElement
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const theme = stored('qitati.theme')
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
  const isVisitor = !/(^|; )__client_uat(_[^=]*)?=[^0;]/.test(document.cookie)
  if (!isVisitor || stored('qitati.language') === 'en') page.dataset.rendered = 'for-others'
  const { preloads = '', preloadsPlain = '' } = document.currentScript.dataset
  const hasCar = /"brand":/.test(stored('qitati.garage.v1') ?? '')
  if (hasCar && location.pathname === '/products') page.dataset.rendered ??= 'without-car'
  if (stored('qitati.language') === 'en') {
    page.dir = 'ltr'
    document.querySelector('link[rel=manifest]').href = '/en.webmanifest'
  }
  // A script or style that the line lost is fetched again: three times, then whenever the line is back.
  let tries = 0
  const fetchAgain = ({ target }) => {
    if (!target.matches?.('script[src], link[rel=stylesheet]')) return
    const copy = document.createElement(target.localName)
    for (const { name, value } of target.attributes) copy.setAttribute(name, value)
    const again = () => target.replaceWith(copy)
    page.dataset.lost = ''
    if (++tries > 3) addEventListener('online', again, { once: true })
    else setTimeout(again, 1000 * tries)
  }
  addEventListener('error', fetchAgain, true)
  // The first responses of the page, unless a car or a query changes what it asks for.
  const isPlain = location.search === '' && !hasCar
  const wanted = isVisitor ? `${preloads} ${isPlain ? preloadsPlain : ''}` : ''
  for (const href of wanted.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href })
    document.head.append(link)
  }
}
