import { limits } from '../kernel/limits.ts'

/** The smaller copies of a photograph, smallest first: each an upload whose id is the photograph's with a suffix. */
export const imageSizes = {
  thumbnail: {
    suffix: '.thumb',
    maxSide: limits.thumbnailMaxSide,
    maxBytes: limits.thumbnailMaxBytes,
  },
  middle: { suffix: '.middle', maxSide: limits.middleMaxSide, maxBytes: limits.middleMaxBytes },
} as const

export type ImageSize = keyof typeof imageSizes
export const imageSizeNames = ['thumbnail', 'middle'] as const satisfies readonly ImageSize[]
