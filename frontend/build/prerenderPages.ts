import react from '@vitejs/plugin-react'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { earlyScript, withoutComments } from './earlyScript.ts'
import type { prerender } from './prerender.tsx'
import { prerenderedPages } from './prerenderedPages.ts'
import { replaceOnce } from './replaceOnce.ts'

type Prerender = typeof prerender

/**
 * Writes a file for each prerendered page beside index.html: with its markup, which is painted before
 * the application starts (start.js), and with what preloads scripts and responses.
 */
export const prerenderPages: Plugin = {
  name: 'prerender-pages',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'asset', name: 'start.js', source: withoutComments('start.js') })
  },
  async writeBundle({ dir = '' }, bundle) {
    const index = join(dir, 'index.html')
    const html = readFileSync(index, 'utf8')
    writeFileSync(index, withEarlyScript(html, {}))
    const files = Object.values(bundle)
    const start = files.find((file) => file.type === 'asset' && file.names.includes('start.js'))
    // As much of a browser as the modules ask for when they are loaded and first rendered.
    const documentElement = { dataset: { prerendered: 'hidden' } }
    const document = Object.assign(new EventTarget(), { cookie: '', documentElement })
    Object.assign(globalThis, { window: new EventTarget(), document })
    const prerender = await loadPrerender()
    for (const { file, path, screen, preloads, preloadsPlain, ...page } of prerenderedPages) {
      // After styles, font, image and data, which are seen earlier: not every edge heeds priorities.
      const rel = `${page.scriptsAtOnce ? '' : 'data-later-'}rel="modulepreload"`
      const scripts = chunksOf(bundle, `frontend/pages/${screen}.tsx`).map(
        ({ fileName, isEntry }) =>
          `    <link ${rel} fetchpriority="low" crossorigin${isEntry ? ' data-start' : ''} href="/${fileName}" />\n`,
      )
      const markup = await prerender(path, page)
      const data = { preloads: preloads.join(' '), 'preloads-plain': preloadsPlain.join(' ') }
      const filled = [
        ['  </head>', `${scripts.join('')}  </head>`],
        ['<div id="root">', `<div id="root"><div inert>${markup}</div>`],
      ].reduce(
        (text, [from = '', to = '']) => replaceOnce(text, from, to),
        withEarlyScript(html, data).replace(
          /(<script type="module"[^>]* src=")[^"]+/,
          `$1/${start?.fileName}`,
        ),
      )
      writeFileSync(join(dir, file), filled)
    }
    // Programs that build the site go on in this process.
    for (const name of ['window', 'document']) Reflect.deleteProperty(globalThis, name)
  },
}

function withEarlyScript(html: string, data: Readonly<Record<string, string>>): string {
  const attributes = Object.entries(data)
    .map(([name, value]) => ` data-${name}="${value.replaceAll('&', '&amp;')}"`)
    .join('')
  const script = `\n    <script${attributes}>${earlyScript}</script>`
  const charset = '<meta charset="utf-8" />'
  return replaceOnce(html, charset, charset + script)
}

/** The chunk that has a module, and what it imports. */
function chunksOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  add(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module))))
  return [...found]
}

/** Builds the same components for Node; their modules use a browser's globals. */
async function loadPrerender(): Promise<Prerender> {
  const folder = mkdtempSync(join(tmpdir(), 'qitati-prerender-'))
  try {
    await build({
      configFile: false,
      envDir: false,
      root: fileURLToPath(new URL('..', import.meta.url)),
      publicDir: false,
      logLevel: 'warn',
      plugins: [react()],
      ssr: { noExternal: true },
      build: {
        ssr: 'build/prerender.tsx',
        outDir: folder,
        emptyOutDir: true,
        minify: false,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    })
    const module = (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as {
      prerender: Prerender
    }
    return module.prerender
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
