/**
 * Which products may be sold for every car. The vocabulary is a megabyte, so this module is imported
 * only by requests that need it: `await import('./universal.ts')`.
 */
export { mayBeUniversal } from '#shared/catalogue/mainPart.ts'
