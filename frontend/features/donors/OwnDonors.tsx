import { Link } from 'react-router-dom'
import { Loaded } from '../../api/Loaded.tsx'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { paths } from '../../routes/routes.ts'
import { donorsText } from '../../text/ar/pages/donors.ts'
import { useText } from '../../text/useText.ts'
import { Card } from '../../ui/elements.tsx'
import { ResponsiveImage } from '../../ui/parts/product.tsx'
import { EmptyState, SkeletonRows } from '../../ui/states.tsx'
import { useDonorWords } from './donorName.ts'

/** The vendor's dismantled cars, each with the number of its parts that are products. */
export function OwnDonors() {
  const { t } = useText(donorsText)
  const { nameOfDonor, factsOf } = useDonorWords()
  const read = useEndpoint('donors/listMyDonors', {})
  return (
    <Loaded read={read} loading={<SkeletonRows count={3} />}>
      {(donors) =>
        donors.length === 0 ? (
          <EmptyState inCard drawing="car" text={t('donors.none')} />
        ) : (
          <ul className="flex flex-col gap-3">
            {donors.map((donor) => (
              <Card as="li" key={donor.id} room="none" className="hover:border-line-strong">
                <Link to={paths.vendorDonor(donor.id)} className="flex items-center gap-4 p-4">
                  <ResponsiveImage
                    src={donor.images[0] ?? null}
                    alt=""
                    className="size-16 shrink-0 rounded-control"
                  />
                  <span className="min-w-0">
                    <span className="block font-semibold">{nameOfDonor(donor)}</span>
                    <span className="block text-sm text-ink-2">{factsOf(donor)}</span>
                    <span className="block text-sm text-ink-2">
                      {t('donors.partCount', { n: donor.productIds.length })}
                    </span>
                  </span>
                </Link>
              </Card>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
