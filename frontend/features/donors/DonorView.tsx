import { Share2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import type * as z from 'zod'
import type { shownDonor } from '#shared/donors/schema.ts'
import { limits } from '#shared/kernel/limits.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { paths } from '../../routes/routes.ts'
import { site } from '../../routes/site.ts'
import { donorsText } from '../../text/ar/pages/donors.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, Button, Card } from '../../ui/elements.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { ResponsiveImage } from '../../ui/parts/product.tsx'
import { EmptyState, SkeletonCards } from '../../ui/states.tsx'
import { useShare } from '../../ui/useShare.ts'
import { useCards } from '../catalogue/card/ChosenProducts.tsx'
import { ProductGrid, ProductGridSkeleton } from '../catalogue/card/ProductCard.tsx'
import { useSession } from '../session/useSession.ts'
import { useDonor, useDonorWords } from './donorName.ts'

/** The public page of a dismantled car, with its parts on sale. */
export function DonorView({ donorId }: { donorId: string }) {
  const { t } = useText(donorsText)
  const read = useDonor(donorId)
  if (read.error?.status === 404)
    return (
      <EmptyState
        heading
        drawing="car"
        text={t('donors.notFound')}
        button={{ variant: 'brand', to: paths.products(), children: t('shell.browseParts') }}
      />
    )
  return (
    <Loaded read={read} loading={<SkeletonCards count={2} shapes={['h-48', 'h-8 w-48']} />}>
      {(donor) => <LoadedDonor donor={donor} />}
    </Loaded>
  )
}

function LoadedDonor({ donor }: { donor: z.output<typeof shownDonor> }) {
  const { t } = useText(donorsText)
  const { nameOfDonor, factsOf } = useDonorWords()
  const { user } = useSession()
  const sharePage = useShare()
  const ids = donor.productIds.slice(-limits.favourites)
  const cards = useCards(ids)
  const name = nameOfDonor(donor)
  const url = `${site.origin}${paths.donor(donor.id)}`
  return (
    <div className="flex flex-col gap-8">
      <Card as="section" aria-labelledby="donor-name" className="flex flex-col gap-4">
        {donor.images.length > 0 && (
          <ul className="-mx-5 flex gap-2 overflow-x-auto px-5 pb-2 [scrollbar-width:thin]">
            {donor.images.map((image, at) => (
              <li key={image} className="w-64 shrink-0 sm:w-80">
                <ResponsiveImage
                  src={image}
                  alt={`${name} ${at + 1}`}
                  ratio="aspect-[4/3]"
                  full
                  sizes="20rem"
                  eager={at === 0}
                  className="rounded-control"
                />
              </li>
            ))}
          </ul>
        )}
        <div>
          <h1 id="donor-name" className="text-2xl">
            {name}
          </h1>
          <p className="text-ink-2">{factsOf(donor)}</p>
        </div>
        {donor.note && <Bdi className="block whitespace-pre-line">{donor.note}</Bdi>}
        <p className="text-sm text-ink-2">
          {t('donors.dismantledBy')}{' '}
          <Link
            to={paths.vendor(donor.vendor.id)}
            className="inline-block py-2.5 font-semibold text-brand underline-offset-4 hover:underline"
          >
            <Bdi>{donor.vendor.businessName}</Bdi>
          </Link>
        </p>
        <div className="flex flex-wrap gap-2.5">
          <Button icon={Share2} onClick={() => sharePage({ title: name, url }, t('donors.copied'))}>
            {t('donors.share')}
          </Button>
          {user?.id === donor.vendor.id && !donor.isClosed && (
            <Button variant="brand" to={paths.vendorDonor(donor.id)}>
              {t('donors.addParts')}
            </Button>
          )}
        </div>
      </Card>
      <Section title={t('donors.partsOnSale')}>
        {ids.length === 0 ? (
          <EmptyState inCard drawing="car" text={t('donors.noParts')} />
        ) : (
          <Loaded read={cards} loading={<ProductGridSkeleton count={4} />}>
            {(products) =>
              products.length === 0 ? (
                <EmptyState inCard drawing="car" text={t('donors.noParts')} />
              ) : (
                <ProductGrid products={products} label={t('donors.partsOnSale')} />
              )
            }
          </Loaded>
        )}
      </Section>
    </div>
  )
}
