import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { prerenderPages } from './build/prerenderPages.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What only vendors' tables, the SDK, the scanner and forms for cars need: two thirds of all scripts after the first. */
const heavyFiles =
  `ClerkBridge FileButtons ProductImportPage CarManagementPage PrintOrdersPage clerkArabic
  buildXlsx vin parseSheets threads carTable carImport productImport RowBlocks browser
  ChassisScanner   readex-pro-latin-wght-normal`.split(/\s+/)

const contractHash = createHash('sha256')
  .update(readFileSync(here('../infra/openapi/openapi.json')))
  .digest('hex')
  .slice(0, 12)

/**
 * The browser build. One script has what every page needs, the landing page and the list; the other pages,
 * the English catalogue and the sign-in SDK arrive by dynamic import.
 */
export default defineConfig({
  root: here('.'),
  publicDir: here('./public'),
  cacheDir: here('../.cache/vite'),
  plugins: [
    react(),
    tailwindcss(),
    prerenderPages,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'worker',
      filename: 'sw.ts',
      // Two of our own, by language, and a registration that waits (app/background).
      manifest: false,
      injectRegister: false,
      injectManifest: {
        // Fetched in the background after the first visit. The rest is kept once it was used.
        globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'parts/*.svg'],
        globIgnores: heavyFiles.map((name) => `assets/${name}-*`),
        // Names with a hash need no revision.
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
  // Responses that a browser has kept are read for as long as their shape is the same.
  define: { 'import.meta.env.VITE_CONTRACT': JSON.stringify(contractHash) },
  build: {
    outDir: here('../.build/site'),
    emptyOutDir: true,
    // The content security policy allows no data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    // Browsers without modulepreload fetch a chunk's imports a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The package does not declare it; four of its readers are a third of it.
      treeshake: { moduleSideEffects: [{ test: /@zxing/, sideEffects: false }] },
      output: {
        // One file, in place of one for each module that the first pages share with others.
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
      },
    },
  },
  server: {
    // The font files lie in node_modules, beside this root and not under it.
    fs: { allow: [here('..')] },
  },
})
