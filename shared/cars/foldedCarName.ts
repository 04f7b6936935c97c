import { fold } from '../catalogue/fold.ts'

/**
 * When two names under one parent are the same: letter case and Arabic spelling do not count
 * (rules.md, Car data). A name of symbols only folds to nothing; such names are compared as written.
 */
export const foldedCarName = (name: string): string => fold(name) || name.toLowerCase()
