import { escapeMarkup } from './markup.ts'
import type { Head } from './productHead.ts'

/** The built index.html with this head: its own title and description give way, the rest is added. */
export function fillHead(shell: string, { title, description, elements }: Head): string {
  const own = /<title>[^<]*<\/title>|<meta\s+name="description"[^>]*>/g
  const tags = [
    `<title>${escapeMarkup(title)}</title>`,
    `<meta name="description" content="${escapeMarkup(description)}" />`,
    ...elements,
  ]
  // Functions, not texts: a replacement text would read '$&' in a product's name as a pattern.
  return shell
    .replace(own, () => '')
    .replace('</head>', () => `${tags.map((tag) => `    ${tag}\n`).join('')}  </head>`)
}
