import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { infoPages } from '#shared/site/publicPaths.ts'
import { useContactLinks } from '../app/layouts/Footer.tsx'
import { paths } from '../routes/routes.ts'
import { ContactCards, InfoArticle, InfoAside } from '../features/info/InfoArticle.tsx'
import { infoText } from '../text/ar/pages/info.ts'
import { useWholeText } from '../text/useText.ts'

/** The six information pages; the address says which. */
export default function InfoPage() {
  const { pathname } = useLocation()
  const texts = useWholeText(infoText)
  const contactLinks = useContactLinks()
  // A shared link may name a section, which was not there yet when the browser looked for it.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [])
  const shown = infoPages.find((page) => matchPath(paths[page](), pathname)) ?? 'about'
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,48rem)_15rem] lg:justify-between">
      <InfoArticle text={texts.pages[shown]} updated={texts.updated}>
        {shown === 'contact' && <ContactCards links={contactLinks} />}
      </InfoArticle>
      <InfoAside texts={texts} shown={shown} />
    </div>
  )
}
