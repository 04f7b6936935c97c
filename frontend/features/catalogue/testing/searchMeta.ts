import type { SearchMeta } from '#shared/catalogue/schema.ts'

/** How the server read a text, where only these parts matter. */
export const searchMeta = (parts: Partial<SearchMeta>): SearchMeta => ({
  searched: '',
  relaxed: false,
  understood: [],
  corrected: [],
  dropped: [],
  offers: [],
  ...parts,
})
