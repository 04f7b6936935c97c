import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { applyTheme } from './app/layouts/theme.ts'
import { OfflineBanner } from './app/OfflineBanner.tsx'
import { Providers } from './app/Providers.tsx'
import { reportUncaught } from './app/reportCrash.ts'
import { fetchScreen, Router } from './app/Router.tsx'

reportUncaught()
applyTheme()
fetchScreen(window.location.pathname)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Providers>
        <OfflineBanner />
        <Router />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
)
