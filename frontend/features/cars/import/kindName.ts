import type { ImportKind } from '#shared/cars/bulk.ts'
import { levelByName } from '#shared/cars/levels.ts'

/** A kind of import in the name of a file. */
export const kindName = (kind: ImportKind): string =>
  kind === 'tree' ? kind : levelByName[kind].plural
