import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { applyTheme } from './app/layouts/theme.ts'
import { OfflineBanner } from './app/OfflineBanner.tsx'
import { Providers } from './app/Providers.tsx'
import { repeatEarlyPress } from './app/repeatEarlyPress.ts'
import { reportUncaught } from './app/reportCrash.ts'
import { fetchScreen, Router } from './app/Router.tsx'

reportUncaught()
applyTheme()
const screen = fetchScreen(window.location.pathname)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

/** A transition renders in short tasks, between which the browser can respond. */
const render = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <BrowserRouter>
          <Providers>
            <OfflineBanner />
            <Router />
          </Providers>
        </BrowserRouter>
      </StrictMode>,
    ),
  )

// The first render replaces a prerendered page, so it waits for the screen's code rather than show a
// spinner in its place.
const prerendered = root.firstElementChild
if (prerendered) {
  new MutationObserver((_, observer) => {
    if (prerendered.isConnected) return
    observer.disconnect()
    repeatEarlyPress()
  }).observe(root, { childList: true })
  void screen.then((setFetched) => setFetched?.()).then(render)
} else render()
