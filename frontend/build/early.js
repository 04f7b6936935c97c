/*
 * Inline in every page, before anything is painted; the content security policy allows it by its hash.
 * A page that was prerendered for visitors is not for somebody with a session, or in English.
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
  if (!isVisitor || stored('qitati.language') === 'en') page.dataset.prerendered = 'hidden'
  const { preloads = '', preloadsPlain = '' } = document.currentScript.dataset
  // The first responses of the page, unless a car or a query changes what it asks for.
  const isPlain = location.search === '' && !/"brand":/.test(stored('qitati.garage.v1') ?? '')
  // Of the list's cards only their places are shown then.
  if (!isPlain && preloadsPlain) page.dataset.prerendered ??= 'partly'
  const asked = isVisitor ? `${preloads} ${isPlain ? preloadsPlain : ''}` : ''
  for (const href of asked.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href })
    document.head.append(link)
  }
  // Nothing responds before the application does, which repeats the press (repeatEarlyPress.ts), but for
  // the cards of products, which are opened at once: their page needs no application either.
  const isIn = (element, { clientX, clientY }) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return clientX > left && right > clientX && clientY > top && bottom > clientY
  }
  document.addEventListener('click', (press) => {
    page.dataset.pressed ??= `${press.pageX} ${press.pageY}`
    if (page.dataset.prerendered) return
    for (const card of document.querySelectorAll('[inert] article'))
      if (isIn(card, press) && !isIn(card.querySelector('button'), press))
        location.assign(card.querySelector('a').href)
  })
}
