import builtInCategories from './builtIn.json' with { type: 'json' }

/** The eight built-in categories. Each migration writes these rows again; nobody may change them. */
export { builtInCategories }

const builtInIds: ReadonlySet<string> = new Set(builtInCategories.map(({ id }) => id))

export const isBuiltIn = (categoryId: string): boolean => builtInIds.has(categoryId)

const idBySlug = new Map<string, string>(builtInCategories.map(({ slug, id }) => [slug, id]))

/** The id of the built-in category with this slug, by which the vocabulary names the categories of parts. */
export const categoryIdBySlug = (slug: string): string | undefined => idBySlug.get(slug)
