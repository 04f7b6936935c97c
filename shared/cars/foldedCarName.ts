import { fold } from '../catalogue/fold.ts'

/**
 * What makes two names under one parent the same: letter case and Arabic spelling do not count
 * (rules.md, Car data). A name of signs only folds to nothing; such names are compared as they stand.
 */
export function foldedCarName(name: string): string {
  return fold(name) || name.toLowerCase()
}
