import type { TextKey } from '../../../text/textKey.ts'
import type { PossibleFit } from '../list/searchState.ts'

/** What a list says of the products that may fit its car. */
export const fitTexts: Record<PossibleFit, TextKey> = {
  fits: 'common.fits',
  universal: 'common.universal',
  unstated: 'common.ask',
}
