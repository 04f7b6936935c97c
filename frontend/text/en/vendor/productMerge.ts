import type { productMergeText } from '../../ar/vendor/productMerge.ts'
import type { Translation } from '../../namespace.ts'

export default {
  yes: 'yes',
  no: 'no',
  text: 'A change to this product was saved elsewhere after you opened it. This is what changed; nothing you typed is lost.',
  taken: 'Changes from elsewhere that are kept',
  conflicts: 'Changed here and elsewhere: which one should be saved?',
  mine: 'What you typed',
  theirs: 'Saved now',
  nothing: 'The changes do not conflict.',
  save: 'Save',
  apply: 'Continue',
  back: 'Back to the form',
  gone: 'deleted',
  kept: 'kept',
  empty: 'empty',
  source: 'Source',
  images: {
    zero: 'no images',
    one: 'one image',
    other: '{n} images',
  },
} satisfies Translation<typeof productMergeText.productMerge>
