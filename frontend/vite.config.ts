import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { prerenderPages } from './build/prerenderPages.ts'
import { limits } from '../shared/kernel/limits.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Marks the router's components as free of side effects, so that those we do not use (forms,
 * fetchers; 1.4 KB compressed) are left out: a name for the developer tools keeps them in. Links that
 * prefetch and routes with data are taken out by hand; `siteWeight.test.ts` fails where a new version is
 * written otherwise.
 */
const dropUnusedRouterParts: Plugin = {
  name: 'drop-unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/development\/chunk-/ },
    handler: (code) =>
      code
        .replace(/^\w+\.(displayName|contextType) = .+;$/gm, '')
        .replace(/ = (React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ $1')
        .replace(
          /return shouldPrefetch && !isAbsolute \? .*PrefetchPageLinks.* : link;/,
          'return link;',
        )
        .replace(/return isDataRoute \? useNavigateStable\(\) : /, 'return ')
        .replace(
          /return dataRouterState && \([^?]*\? [^]*?\) : getChildren\(\);/,
          'return getChildren();',
        ),
  },
}

/** Writes each limit where it is used, so that their list (0.5 KB compressed) is left out. */
const inlineLimits: Plugin = {
  name: 'inline-limits',
  apply: 'build',
  transform: {
    filter: { code: /limits\.ts/, id: { include: /\.tsx?$/, exclude: /node_modules/ } },
    handler: (code) =>
      code.replace(/\blimits\.(\w+)/g, (whole, name: string) =>
        Object.hasOwn(limits, name) ? String(limits[name as keyof typeof limits]) : whole,
      ),
  },
}

/**
 * Takes from Clerk's Arabic what is never shown here: the profile windows, which we do not open, and
 * the texts that it leaves in English. What remains is enough to sign in, sign up and reset a password.
 */
const dropUnusedClerkTexts: Plugin = {
  name: 'drop-unused-clerk-texts',
  apply: 'build',
  transform: {
    filter: { id: /@clerk\/localizations\/dist\/ar-SA/ },
    handler: (code) =>
      code
        .replace(/^ {2}(organizationProfile|userProfile): \{$[^]*?^ {2}\},?$/gm, '')
        .replace(/^ +\w+: void 0,?$/gm, ''),
  },
}

/**
 * The browser build. The first chunk stays small by what is imported: pages, the English catalogue
 * and the sign-in SDK arrive by dynamic import. Each public page comes in few pieces: as thirty small
 * ones they waited for each other on a weak line.
 */
export default defineConfig({
  root: here('.'),
  publicDir: here('./public'),
  cacheDir: here('../.cache/vite'),
  plugins: [
    react(),
    tailwindcss(),
    dropUnusedRouterParts,
    dropUnusedClerkTexts,
    inlineLimits,
    prerenderPages,
  ],
  build: {
    outDir: here('../.build/site'),
    emptyOutDir: true,
    // The content security policy allows no data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    // Browsers without modulepreload fetch a chunk's imports a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 1 },
            { name: 'landing', test: /pages[\\/]LandingPage/ },
            // What the list of products and the page of one share.
            {
              name: 'common',
              test: /useOwnText|governorates\.ts|parse(Iqd|Number)\.ts|ui[\\/](Card|ContactLinks|EmptyState|Input|MailLink|Prerendered|Select)\.tsx/,
            },
            // What the page of a product shares with those of signed-in people.
            {
              name: 'pieces',
              test: /ui[\\/](Breadcrumb|Dialog|FirstCars|NumberStepper|Table|Tabs)\.tsx|vendors[\\/](HolidayNotice|VendorContactDialog|VendorFacts|VendorLogo)\.tsx|useFirstMessage|useTitle|products[\\/]rules/,
            },
            { name: 'browse', test: /pages[\\/](ProductsPage|SearchPage)/ },
          ],
        },
      },
    },
  },
  server: {
    // The font files lie in node_modules, beside this root and not under it.
    fs: { allow: [here('..')] },
  },
})
