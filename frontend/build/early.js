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
  const asked = isVisitor ? `${preloads} ${isPlain ? preloadsPlain : ''}` : ''
  for (const href of asked.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href })
    document.head.append(link)
  }
  // Nothing responds before the application does, which repeats the press (repeatEarlyPress.ts).
  const remember = ({ pageX, pageY }) => (page.dataset.pressed = `${pageX} ${pageY}`)
  document.addEventListener('click', remember, { once: true })
}
