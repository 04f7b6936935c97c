import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import {
  emptyRoot,
  renderedRoot,
  type PageData,
  type PageRenderer,
} from '../../shared/site/renderedPage.ts'
import { earlyScript, withoutComments } from './earlyScript.ts'
import { prerenderedPages } from './prerenderedPages.ts'
import { buildServerEntry, serverEntryFile } from './serverEntry.ts'

/** Writes each prerendered page, which is painted before the application starts (start.js). */
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
    const build = buildServerEntry()
    // Again for each site that this process builds: their variables differ.
    const address = `${pathToFileURL(serverEntryFile).href}?${performance.now()}`
    const { renderPage } = (await import(address)) as PageRenderer
    const start = Object.values(bundle).find(
      (file) => file.type === 'asset' && file.names.includes('start.js'),
    )
    for (const { file, path, preloads, preloadsPlain } of prerenderedPages) {
      // After styles, font, image and data, which are seen earlier: not every edge heeds priorities.
      const rel = `${path === undefined ? 'data-later-' : ''}rel`
      const data = { preloads: preloads.join(' '), 'preloads-plain': preloadsPlain.join(' ') }
      const page: PageData | undefined = path === undefined ? undefined : { path, responses: {} }
      const root = page ? renderedRoot(renderPage(page, ''), page) : emptyRoot(build)
      const text = withEarlyScript(html, data)
        .replace('<div id="root"></div>', () => root)
        .replace(
          /<script type="module"[^>]* src="([^"]+)"><\/script>/,
          (_, application: string) =>
            `<script type="module" crossorigin src="/${start?.fileName}"></script>
    <link ${rel}="modulepreload" fetchpriority="low" crossorigin data-start href="${application}" />`,
        )
      writeFileSync(join(dir, file), text)
    }
  },
}

function withEarlyScript(html: string, data: Readonly<Record<string, string>>): string {
  const attributes = Object.entries(data)
    .map(([name, value]) => ` data-${name}="${value.replaceAll('&', '&amp;')}"`)
    .join('')
  const charset = '<meta charset="utf-8" />'
  return html.replace(charset, `${charset}\n    <script${attributes}>${earlyScript}</script>`)
}
