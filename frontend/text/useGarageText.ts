import { garagePanel as arabic } from './ar/garagePanel.ts'
import { fetchedOnce, useOwnTranslate } from './useOwnText.ts'
import { useText } from './useText.ts'

const english = fetchedOnce(() =>
  import('./en/garagePanel.ts').then(({ garagePanel }) => garagePanel),
)

/** The texts of the garage's panel, beside those of the whole site. */
export function useGarageText() {
  const { t } = useText()
  return { t, own: useOwnTranslate(arabic, english) }
}
