/**
 * Faster versions of what jsdom does slowly and Testing Library asks for with every query. Imported once by
 * each worker, whose files share the window.
 */

const computedStyle = window.getComputedStyle
const styles = new Map<string, CSSStyleDeclaration>()
/** What jsdom's style sheet looks at besides an element's name. */
const styling = new Set(['dir', 'hidden', 'open', 'popover', 'style', 'type'])

// For each element jsdom matches the hundred rules of its style sheet. There is no other sheet here, so an
// element looks like any other with its name and these attributes.
window.getComputedStyle = (element) => {
  const { localName } = element
  const own = element.getAttributeNames().filter((name) => styling.has(name))
  const pairs = own.map((name) => [name, element.getAttribute(name) ?? ''] as const)
  const key = `${localName} ${pairs.join(' ')}`
  let style = styles.get(key)
  if (!style) {
    const bare = document.createElement(localName)
    for (const pair of pairs) bare.setAttribute(...pair)
    style = computedStyle(bare)
    styles.set(key, style)
  }
  return style
}

const isLabelable = ({ localName }: Element) =>
  ['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea'].includes(localName)

function isLabelOf(label: HTMLLabelElement, field: HTMLElement): boolean {
  const id = label.getAttribute('for')
  if (id !== null) return id === field.id && document.getElementById(id) === field
  return label.contains(field) && [...label.getElementsByTagName('*')].find(isLabelable) === field
}

// For each label jsdom looks for its field through the whole document, and that for each field.
for (const { prototype } of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
])
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      if (this.getAttribute('type') === 'hidden') return null
      return [...document.getElementsByTagName('label')].filter((label) => isLabelOf(label, this))
    },
  })
