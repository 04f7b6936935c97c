/** Throws where the text is not there, or more than once: the build fails, instead of the page. */
export function replaceOnce(markup: string, from: string, to: string): string {
  if (markup.split(from).length !== 2) throw new Error(`Not once in the markup: ${from}`)
  return markup.replace(from, () => to)
}
