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
import { earlyScript, shortenScript } from './earlyScript.ts'
import { prerenderedPages } from './prerenderedPages.ts'
import { buildServerEntry, serverEntryFile } from './serverEntry.ts'

/** Writes each prerendered page, which is painted before the application starts (start.js). */
export const prerenderPages: Plugin = {
  name: 'prerender-pages',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'asset', name: 'start.js', source: shortenScript('start.js') })
  },
  async writeBundle({ dir = '' }, bundle) {
    const index = join(dir, 'index.html')
    const html = readFileSync(index, 'utf8')
    const build = buildServerEntry()
    // Again for each site that this process builds: their variables differ.
    const address = `${pathToFileURL(serverEntryFile).href}?${performance.now()}`
    const { renderPage, shell } = (await import(address)) as PageRenderer
    const withShell = (root: string) => `${root}\n    <div id="shell">${shell}</div>`
    writeFileSync(index, fill(withEarlyScript(html, {}), emptyPage, withShell(emptyPage)))
    const files = Object.values(bundle)
    const start = files.find((file) => file.type === 'asset' && file.names.includes('start.js'))
    const application = files.find((file) => file.type === 'chunk' && file.isEntry)
    for (const { file, path, preloads, preloadsPlain } of prerenderedPages) {
      // After styles, font, image and data, which are seen earlier: not every edge heeds priorities.
      const rel = `${path === undefined ? 'data-later-' : ''}rel`
      const data = { preloads: preloads.join(' '), 'preloads-plain': preloadsPlain.join(' ') }
      const page: PageData | undefined = path === undefined ? undefined : { path, responses: {} }
      const root = page ? renderedRoot(renderPage(page, ''), page) : emptyRoot(build)
      const startTags = `${moduleTag(start)}
    <link ${rel}="modulepreload" fetchpriority="low" crossorigin data-start href="/${application?.fileName}" />`
      const withRoot = fill(withEarlyScript(html, data), emptyPage, withShell(root))
      writeFileSync(join(dir, file), fill(withRoot, moduleTag(application), startTags))
    }
  },
}

const emptyPage = '<div id="root"></div>'

function withEarlyScript(html: string, data: Readonly<Record<string, string>>): string {
  const attributes = Object.entries(data)
    .map(([name, value]) => ` data-${name}="${value.replaceAll('&', '&amp;')}"`)
    .join('')
  return fill(html, '<!-- early.js -->', `<script${attributes}>${earlyScript}</script>`)
}

/** As Vite writes it. */
const moduleTag = (file?: { fileName: string }) =>
  `<script type="module" crossorigin src="/${file?.fileName}"></script>`

/** Ends the build where the page lacks the place. */
function fill(html: string, place: string, content: string): string {
  if (!html.includes(place)) throw new Error(`index.html lacks ${place}`)
  return html.replace(place, () => content)
}
