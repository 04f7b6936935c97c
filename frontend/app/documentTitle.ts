/** The document's title: what the page says, after the count of what waits, if anything does. */
let page = ''
let count = ''

const show = () => {
  document.title = count ? `(${count}) ${page}` : page
}

export function setPageTitle(text: string): void {
  page = text
  show()
}

/** As written for the reader; '' for none. */
export function setTitleCount(text: string): void {
  count = text
  show()
}
