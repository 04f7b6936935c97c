import type { Donor } from '#shared/donors/schema.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { carDetailNames } from '../../text/carWords.ts'
import { donorsText } from '../../text/ar/pages/donors.ts'
import { isolate } from '../../text/format.ts'
import { useText } from '../../text/useText.ts'

export const useDonor = (id: string) => useEndpoint('donors/getDonor', { params: { id } })

/** What a car is called, and its colour, kilometres and details in one line. */
export function useDonorWords() {
  const { t, nameOf, plainNumber, number } = useText(donorsText)
  return {
    nameOfDonor: ({ brand, trim, year }: Pick<Donor, 'brand' | 'trim' | 'year'>) =>
      `${nameOf(brand)} ${nameOf(trim)} ${plainNumber(year)}`,
    factsOf: (donor: Donor) =>
      [
        donor.colour && isolate(donor.colour),
        donor.kilometres !== undefined && t('donors.km', { n: number(donor.kilometres) }),
        carDetailNames(donor, t),
      ]
        .filter(Boolean)
        .join(' · '),
  }
}
