/**
 * Lets an Arabic page use the font's Latin letters, of which it has few: their file (16 KB) waits until
 * the page can be used (base.css). English pages have them from the start.
 */
export function allowLatinFont(): void {
  document.documentElement.dataset.latin = ''
}
