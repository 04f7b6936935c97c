import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { prerenderPages } from './build/prerenderPages.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The browser build. One script has what every page needs, the landing page and the list; the other pages,
 * the English catalogue and the sign-in SDK arrive by dynamic import.
 */
export default defineConfig({
  root: here('.'),
  publicDir: here('./public'),
  cacheDir: here('../.cache/vite'),
  plugins: [react(), tailwindcss(), prerenderPages],
  build: {
    outDir: here('../.build/site'),
    emptyOutDir: true,
    // The content security policy allows no data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    // Browsers without modulepreload fetch a chunk's imports a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
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
