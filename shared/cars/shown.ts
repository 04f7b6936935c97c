/**
 * What all public reads of car data have in common: they are answered from the catalogue's read
 * model, by the Lambda that holds it, and kept at the edge (rules.md, Car data).
 */
export const shown = { access: 'public', shared: true, resource: 'catalogue' } as const
