/**
 * What a spreadsheet would run as a formula, or takes for its own escape: `=1+1`, `+5`, `@x`, a tab or
 * a line break in front, and a quote before one of these. A lone `-` stays as it is.
 */
const runs = /^(?:'*[=+@\t\r]|'*-.)/su

/** A cell that shows `text` and runs nothing: a quote goes before what would run. */
export function neutralise(text: string): string {
  return runs.test(text) ? `'${text}` : text
}

/** Undoes `neutralise`. */
export function restore(cell: string): string {
  return cell.startsWith("'") && runs.test(cell) ? cell.slice(1) : cell
}
