import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The target of `#pages` in package.json, by which the site's function imports it. */
export const serverEntryFile = fromRoot('.build/pages/entry-server.js')

/**
 * Builds entry-server.tsx as one module for Node, and returns its `build`. What a stage's site is built with
 * (`VITE_...`) it reads from the environment, so that one bundle serves every stage.
 */
export function buildServerEntry(): string {
  const bundle = (build: string) =>
    buildSync({
      absWorkingDir: fromRoot(''),
      entryPoints: [fromRoot('frontend/entry-server.tsx')],
      outfile: serverEntryFile,
      bundle: true,
      platform: 'node',
      target: 'node24',
      format: 'esm',
      jsx: 'automatic',
      charset: 'utf8',
      // The function never decodes a chassis number, or scans one.
      loader: { '.svg': 'text', '.data.json': 'empty', '.browser.ts': 'empty' },
      define: {
        'import.meta.env': 'process.env',
        'import.meta.env.DEV': 'false',
        'import.meta.env.VITE_BUILD': JSON.stringify(build),
        'process.env.NODE_ENV': '"production"',
      },
      // Loaded in the browser only, when somebody signs in.
      external: ['@clerk/*'],
      banner: {
        js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
      },
      write: build !== '',
      logLevel: 'warning',
    }).outputFiles
  const [file] = bundle('') ?? []
  const build = createHash('sha256')
    .update(file?.contents ?? '')
    .digest('hex')
    .slice(0, 12)
  bundle(build)
  return build
}
