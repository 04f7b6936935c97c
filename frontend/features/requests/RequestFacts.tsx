import { CalendarClock, CarFront, MapPin } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import type { NearbyRequest, PartRequest } from '#shared/requests/schema.ts'
import { governorateById } from '#shared/addresses/governorates.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { paths } from '../../routes/routes.ts'
import { requestsText } from '../../text/ar/requests.ts'
import { useText } from '../../text/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Bdi, Card, cx, Icon, KnownName, Years } from '../../ui/elements.tsx'
import { ResponsiveImage } from '../../ui/parts/product.tsx'
import { EmptyState, SkeletonRows } from '../../ui/states.tsx'

type Props = {
  request: Omit<PartRequest, 'offerCount'> & { offerCount?: number }
  large?: boolean
  children?: React.ReactNode
}

/** A wanted part in a list, or at the top of its page. */
export function RequestFacts({ request, large, children }: Props) {
  const { t, date, localName } = useText(requestsText)
  const { text, car, imageUrl, status, until, offerCount = 0 } = request
  const governorate = governorateById(request.governorate)
  const Title = large ? 'h1' : 'p'
  return (
    <div className={cx('flex gap-4', large && 'max-sm:flex-col')}>
      {imageUrl && (
        <ResponsiveImage
          src={imageUrl}
          alt={t('requests.photo')}
          full={large === true}
          className={cx('shrink-0 rounded-control', large ? 'w-full sm:w-56' : 'size-20')}
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <Title className={cx('wrap-anywhere', large ? 'text-2xl' : 'font-semibold')}>
          <Bdi>{text}</Bdi>
        </Title>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
          {car && (
            <span className="flex items-center gap-1.5">
              <Icon of={CarFront} size={18} />
              <KnownName of={[car.brand, car.trim ?? '']} />
              {car.year && <Years from={car.year} to={car.year} />}
            </span>
          )}
          {governorate && (
            <span className="flex items-center gap-1.5">
              <Icon of={MapPin} size={18} />
              {localName(governorate)}
            </span>
          )}
          <span className="flex items-center gap-1.5">
            <Icon of={CalendarClock} size={18} />
            {status === 'open'
              ? t('requests.until', { date: date(until) })
              : t(`requests.status.${status}`)}
          </span>
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {offerCount > 0 && (
            <Badge tone="brand">{t('requests.offerCount', { n: offerCount })}</Badge>
          )}
          {children}
        </div>
      </div>
    </div>
  )
}

type Listed = PartRequest | NearbyRequest

/** To the page of a request: the shop's page, if it was found near the shop. */
export function RequestLink({ request }: { request: Listed }) {
  const { t } = useText(requestsText)
  const isNearby = 'offered' in request
  return (
    <Link to={paths[isNearby ? 'vendorRequest' : 'request'](request.id)} className="block p-4">
      <RequestFacts request={request}>
        {isNearby && request.offered && <Badge tone="fits">{t('requests.answered')}</Badge>}
      </RequestFacts>
    </Link>
  )
}

type ListProps = { read: ComponentProps<typeof Loaded<readonly Listed[]>>['read']; empty: string }

export const RequestList = ({ read, empty }: ListProps) => (
  <Loaded read={read} loading={<SkeletonRows count={3} />}>
    {(requests) =>
      requests.length === 0 ? (
        <EmptyState inCard drawing="search" text={empty} />
      ) : (
        <ul className="flex flex-col gap-3">
          {requests.map((request) => (
            <Card as="li" key={request.id} room="none" className="hover:border-line-strong">
              <RequestLink request={request} />
            </Card>
          ))}
        </ul>
      )
    }
  </Loaded>
)
