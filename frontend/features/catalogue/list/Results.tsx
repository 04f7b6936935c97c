import { CircleHelp, Info, SpellCheck, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import type { SearchMeta } from '#shared/catalogue/schema.ts'
import { searchText } from '../../../text/ar/search.ts'
import { isolate } from '../../../text/format.ts'
import { useText } from '../../../text/useText.ts'
import { Button, cx, Icon, LtrText } from '../../../ui/elements.tsx'
import { fetchCodeSometime } from '../../../ui/fetchCode.ts'
import { ErrorPanel, LoadMore, Skeleton, useIsReady } from '../../../ui/states.tsx'
import { FitGroup, NothingForCar, OtherCars } from './FitGroup.tsx'
import { ProductGrid, ProductGridSkeleton } from '../card/ProductCard.tsx'
import type { CardProduct, ListView } from './productList.ts'
import { isUnnarrowed, possibleFits, withSearch, type SearchChanges } from './searchState.ts'

const CarOverview = lazy(() => fetchCodeSometime(() => import('./CarOverview.tsx')))
const NothingFound = lazy(() => fetchCodeSometime(() => import('./NothingFound.tsx')))

const SaveSearch = lazy(() => fetchCodeSometime(() => import('./SaveSearch.tsx')))

/** Offers to tell of what comes later; a search is saved by its part. */
const TellMe = (props: ListView) =>
  props.found.meta?.understood.some(({ kind }) => kind === 'part') && (
    <Suspense fallback={<span className="h-11" />}>
      <SaveSearch {...props} />
    </Suspense>
  )

const WaysOut = (props: ListView & { isNear: boolean }) => (
  <Suspense fallback={<Skeleton className="h-40" />}>
    <NothingFound
      {...props}
      offers={props.found.meta?.offers ?? []}
      saveSearch={<TellMe {...props} />}
    />
  </Suspense>
)

export function Results(props: ListView) {
  const { found, state, car } = props
  const isReady = useIsReady(found.items !== undefined)
  const isOverview = car !== undefined && isUnnarrowed(state)
  const others = state.fit ? 0 : (found.facets?.fit?.no ?? 0)
  return (
    <>
      {/* Always there: screen readers do not read a status that appears together with its text. */}
      <div role="status" className="flex flex-col gap-2">
        {isReady && !isOverview && <Reading {...props} />}
      </div>
      {isOverview ? (
        <Suspense fallback={<ProductGridSkeleton layout={state.view} />}>
          <CarOverview {...props} car={car} />
        </Suspense>
      ) : (
        <>
          <List {...props} isReady={isReady} />
          {found.hasMore && <LoadMore more pending={found.isLoadingMore} onMore={found.loadMore} />}
          {isNear(found) && <WaysOut {...props} isNear />}
        </>
      )}
      {car && <OtherCars state={state} car={car} count={others} />}
    </>
  )
}

/** What is shown is not a match of the text. */
const isNear = ({ items = [], meta }: ListView['found']) =>
  meta?.relaxed === true && items.length > 0

function Reading(props: ListView) {
  const { found, state, car, onChange } = props
  const { t } = useText(searchText)
  const { items = [], total = 0, meta } = found
  return (
    <>
      {meta && state.search && <SearchNotices {...{ state, meta, onChange }} />}
      {items.length > 0 &&
        (isNear(found) ? (
          <p className="mb-2 text-sm text-ink-2">{t('search.near', { n: total })}</p>
        ) : (
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
            {/* The headings of a car's list have its counts. */}
            <p className={cx('text-sm text-ink-2', car && 'max-sm:sr-only')}>
              {t('search.count', { n: items.length, total })}
            </p>
            <TellMe {...props} />
          </div>
        ))}
    </>
  )
}

function List(props: ListView & { isReady: boolean }) {
  const { found, state, car, onLeaveCar, onClearAll, isReady } = props
  const { t } = useText()
  const { items, error, facets } = found
  if (!items && error)
    return (
      <ErrorPanel
        message={t('errors.loadProducts')}
        drawing={error.code === 'NETWORK' ? 'offline' : 'error'}
        onRetry={found.retry}
      />
    )
  if (!items || !isReady)
    return (
      <>
        {/* In the places of count and products. */}
        <Skeleton className="mb-3 h-6 w-40" />
        <ProductGridSkeleton layout={state.view} />
      </>
    )
  if (items.length === 0)
    return car && facets?.fit?.no ? (
      <NothingForCar {...{ onLeaveCar, onClearAll }} saveSearch={<TellMe {...props} />} />
    ) : (
      <WaysOut {...props} isNear={false} />
    )
  return <Products {...props} items={items} />
}

function Products({ found, state, car, items }: ListView & { items: readonly CardProduct[] }) {
  const { t } = useText(searchText)
  const { facets, meta } = found
  const look = { layout: state.view, query: meta?.searched ?? state.search }
  if (isNear(found))
    return (
      <div className="rounded-card border border-dashed border-line-strong p-3">
        <GroupedGrid products={items} label={t('search.nearTitle')} {...look} eager />
      </div>
    )
  if (!car) return <GroupedGrid products={items} label={t('search.results')} {...look} eager />
  return (
    <div className="flex flex-col gap-6">
      {possibleFits.map((fit, index) => {
        const products = items.filter((product) => product.fit === fit)
        return (
          products.length > 0 && (
            <FitGroup key={fit} fit={fit} count={facets?.fit?.[fit] ?? products.length}>
              {(label) => (
                <GroupedGrid products={products} label={label} {...look} eager={index === 0} />
              )}
            </FitGroup>
          )
        )
      })}
    </div>
  )
}

type GridProps = Parameters<typeof ProductGrid>[0] & { products: readonly CardProduct[] }

/** Each of several parts has a heading, and so has what only belongs to a part. */
function GroupedGrid({ products, eager, ...grid }: GridProps) {
  const { t, localName } = useText(searchText)
  const titleOf = ({ group }: CardProduct) => {
    const name = group?.nameAr && localName({ ...group, nameAr: group.nameAr })
    if (!group?.isOther) return name
    return name ? t('search.othersOf', { name }) : t('search.others')
  }
  const groups = [...Map.groupBy(products, titleOf)]
  return (
    <div className="flex flex-col gap-6">
      {groups.map(([title, items], index) => (
        <section key={title ?? ''} aria-label={title}>
          {title && <h3 className="mb-2 text-sm sm:text-lg">{title}</h3>}
          <ProductGrid
            {...grid}
            products={items}
            label={title ?? grid.label}
            eager={eager && index === 0}
          />
        </section>
      ))}
    </div>
  )
}

/** A longer text is in view in the search box anyway. */
const MAX_QUOTED = 24

type NoticesProps = Pick<ListView, 'state' | 'onChange'> & { meta: SearchMeta }

/** How the text was read where that is not how it was typed, each with the way back. */
export function SearchNotices({ state, meta, onChange }: NoticesProps) {
  const { t } = useText(searchText)
  const { search = '', literal } = state
  const { corrected, relaxed, dropped, didYouMean } = meta
  // A part number that is nearly right is asked about; that nothing else was found goes without saying.
  const isNear = relaxed && !didYouMean
  const isChanged = corrected.length + dropped.length > 0 || isNear
  const list = (words: readonly string[]) => words.join(t('common.listSeparator'))
  const quoted = list(dropped.map((word) => t('search.word', { text: isolate(word) })))
  const lines = [
    isNear && !quoted && t('search.relaxed'),
    corrected.length > 0 &&
      t('search.corrected', {
        words: list(
          corrected.map(({ from, to }) =>
            t('search.correctedWord', { from: isolate(from), to: isolate(to) }),
          ),
        ),
      }),
    quoted !== '' && t(isNear ? 'search.droppedNear' : 'search.dropped', { words: quoted }),
  ].filter((line) => line !== false)
  const accept = (label: string, changes: SearchChanges, className?: string) => (
    <Button
      variant={'search' in changes ? 'tint' : 'link'}
      size="sm"
      className={className}
      onClick={() => onChange(withSearch(state, changes))}
    >
      {label}
    </Button>
  )
  return (
    <>
      {literal && (
        <Notice icon={Info} action={accept(t('search.understand'), { literal: undefined })}>
          {t('search.literal', { text: isolate(search) })}
        </Notice>
      )}
      {isChanged && !literal && (
        <Notice
          icon={relaxed ? Info : SpellCheck}
          action={accept(
            search.length > MAX_QUOTED
              ? t('search.literalLong')
              : t('search.literalOf', { text: isolate(search) }),
            { literal: true },
            'text-start wrap-anywhere',
          )}
        >
          {lines.join(' ')}
        </Notice>
      )}
      {didYouMean && (
        <Notice
          icon={CircleHelp}
          action={accept(
            t('search.showIt', { count: t('common.itemCount', { n: didYouMean.count }) }),
            { search: didYouMean.text },
          )}
        >
          {t('search.didYouMean')}{' '}
          <LtrText className="font-semibold text-ink">{didYouMean.text}</LtrText>
          {t('search.didYouMeanEnd')}
        </Notice>
      )}
    </>
  )
}

function Notice(props: { icon: LucideIcon; action: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-action-tint py-1.5 ps-4 pe-2 text-sm text-ink">
      <Icon of={props.icon} size={20} className="shrink-0 text-action-text" />
      <p className="min-w-0 flex-1 basis-52 py-1.5 wrap-anywhere">{props.children}</p>
      {props.action}
    </div>
  )
}
