import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { type DonorPart, donorAreas, donorOrigin } from '#shared/donors/schema.ts'
import { limits } from '#shared/kernel/limits.ts'
import { roundIqd } from '#shared/kernel/numbers.ts'
import type { Grade } from '#shared/products/schema.ts'
import { useCall } from '../../api/ApiProvider.tsx'
import { Loaded } from '../../api/Loaded.tsx'
import { groupRows, sendInGroups } from '../../api/sendInGroups.ts'
import { useAttempt } from '../../api/useAttempt.ts'
import { useReadAgain } from '../../api/useCommand.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { paths } from '../../routes/routes.ts'
import { useStore } from '../../storage/createStore.ts'
import { donorsText } from '../../text/ar/pages/donors.ts'
import { useText } from '../../text/useText.ts'
import { Chip } from '../../ui/Badge.tsx'
import { Bdi, Button, Card, Icon } from '../../ui/elements.tsx'
import { Checkbox, Input } from '../../ui/forms/Field.tsx'
import { PageBar, Section } from '../../ui/layout/Section.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { SkeletonRows } from '../../ui/states.tsx'
import { useTellHidden } from '../products/hiddenParts.ts'
import { sendProductChanges } from '../products/import/send/useSending.ts'
import { useSession } from '../session/useSession.ts'
import {
  grades,
  isDoubtful,
  openPartDraft,
  type PartEntry as Entry,
  readPrice,
} from './partDraft.ts'

/** A checklist of parts to price and publish. */
export function DonorParts({ donorId }: { donorId: string }) {
  const read = useEndpoint('donors/listDonorParts', { params: { id: donorId } }, { onFocus: false })
  return (
    <Loaded read={read} loading={<SkeletonRows count={8} />}>
      {(parts) => <PartList donorId={donorId} parts={parts} />}
    </Loaded>
  )
}

type ListProps = { donorId: string; parts: readonly DonorPart[] }

function PartList({ donorId, parts }: ListProps) {
  const { t } = useText(donorsText)
  const { draft, change, tickAll, gradeAll, allGrade } = usePartDraft(donorId, parts)
  const [showsMissing, setShowsMissing] = useState(false)
  const { isRunning, publish } = usePublish(donorId)
  const chosen = parts.filter(({ id, productId }) => draft[id] && !productId)
  const isMissing = ({ id }: DonorPart) => {
    const entry = draft[id]
    return !entry || readPrice(entry.price) === undefined || isDoubtful(entry)
  }
  const press = () => {
    const first = chosen.find(isMissing)
    setShowsMissing(first !== undefined)
    if (first) return document.getElementById(priceId(first))?.focus()
    void publish(
      chosen.map((part) => {
        const { price = '', grade } = draft[part.id] ?? {}
        return { part, price: readPrice(price) ?? 0, grade }
      }),
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-sm font-semibold">{t('donors.gradeAll')}</span>
        <GradeChips label={t('donors.gradeAll')} grade={allGrade} onPick={gradeAll} />
        <p className="w-full text-xs text-ink-2">{t('donors.gradeHint')}</p>
      </div>
      {donorAreas.map((area) => {
        const ofArea = parts.filter((part) => part.area === area)
        const open = ofArea.filter(({ id, productId }) => !productId && !draft[id])
        return (
          <Section key={area} title={t(`donors.areas.${area}`)}>
            {open.length > 1 && (
              <Button variant="link" size="sm" onClick={() => tickAll(open)}>
                {t('donors.tickArea', { area: t(`donors.areas.${area}`) })}
              </Button>
            )}
            <Card as="ul" room="none" className="divide-y divide-line">
              {ofArea.map((part) => (
                <PartRow
                  key={part.id}
                  part={part}
                  entry={draft[part.id]}
                  isWrong={showsMissing && isMissing(part)}
                  onChange={(entry) => change(part.id, entry)}
                />
              ))}
            </Card>
          </Section>
        )
      })}
      {chosen.length > 0 && (
        <PageBar>
          <Button variant="action" wide pending={isRunning} onClick={press}>
            {t('donors.publish', { n: chosen.length })}
          </Button>
        </PageBar>
      )}
    </div>
  )
}

function usePartDraft(donorId: string, parts: readonly DonorPart[]) {
  const { user } = useSession()
  const [store] = useState(() => openPartDraft(user?.id ?? '', donorId))
  const draft = useStore(store)
  const [allGrade, setAllGrade] = useState<Grade>()
  // What has been published, here or elsewhere, leaves the draft.
  useEffect(() => {
    const entries = Object.entries(store.read())
    const isOpen = (id: string) => !parts.some((part) => part.id === id && part.productId)
    const open = entries.filter(([id]) => isOpen(id))
    if (open.length < entries.length) store.write(Object.fromEntries(open))
  }, [parts, store])
  const change = (id: string, entry: Entry | undefined) => {
    const { [id]: before, ...others } = store.read()
    const grade = before ? entry?.grade : (entry?.grade ?? allGrade)
    store.write(entry ? { ...others, [id]: { ...entry, grade } } : others)
  }
  return {
    ...{ draft, change, allGrade },
    tickAll: (parts: readonly DonorPart[]) => {
      for (const { id } of parts) change(id, { price: '' })
    },
    gradeAll: (grade: Grade | undefined) => {
      setAllGrade(grade)
      const entries = Object.entries(store.read())
      store.write(Object.fromEntries(entries.map(([id, entry]) => [id, { ...entry, grade }])))
    },
  }
}

type Chosen = { part: DonorPart; price: number; grade: Grade | undefined }

/** Publishes the ticked parts as products; pressing again publishes none of them twice. */
function usePublish(donorId: string) {
  const { t } = useText(donorsText)
  const call = useCall()
  const readAgain = useReadAgain()
  const tellHidden = useTellHidden()
  const { isRunning, attempt } = useAttempt()
  const publish = (chosen: readonly Chosen[]) =>
    attempt(async () => {
      const rows = chosen.map(({ part, price, grade }) => {
        const source = {
          origin: donorOrigin,
          price,
          quantity: 1,
          condition: 'used',
          grade,
        } as const
        const place = { id: donorId, part: part.id }
        return { create: { ...part.product, stocks: [source], donor: place } }
      })
      let [done, failed, hidden] = [0, 0, 0]
      try {
        await sendInGroups({
          groups: groupRows(rows, limits.changesPerRequest),
          results: [],
          send: (group, isLastTry) => sendProductChanges(call, group, isLastTry, {}),
          onResult: (_, results) => {
            hidden += tellHidden(results)
            for (const row of results) {
              // Another screen of the vendor was faster.
              const isThere = !row.done && row.issues.some(({ path }) => path[0] === 'donor')
              if (row.done) done += 1
              else if (!isThere) failed += 1
            }
          },
          signal: new AbortController().signal,
        })
      } finally {
        const changed = ['donors/listDonorParts', 'donors/getDonor', 'donors/listMyDonors'] as const
        readAgain([...changed, 'products/listMyProducts'])
      }
      if (failed > 0) toast.error(t('donors.failed', { n: failed }))
      if (done > hidden) toast.success(t('donors.published', { n: done - hidden }))
    })
  return { isRunning, publish }
}

const priceId = ({ id }: DonorPart) => `price-${id}`

type GradeProps = {
  label: string
  grade: Grade | undefined
  onPick: (grade: Grade | undefined) => void
}

function GradeChips({ label, grade, onPick }: GradeProps) {
  return (
    <span role="group" aria-label={label} className="flex gap-1">
      {grades.map((one) => (
        <Chip
          key={one}
          selected={grade === one}
          onClick={() => onPick(grade === one ? undefined : one)}
        >
          {one}
        </Chip>
      ))}
    </span>
  )
}

type RowProps = {
  part: DonorPart
  entry: Entry | undefined
  isWrong: boolean
  onChange: (entry: Entry | undefined) => void
}

function PartRow({ part, entry, isWrong, onChange }: RowProps) {
  const { t, localName, iqd } = useText(donorsText)
  const [wasPressed, setPressed] = useState(false)
  const name = localName(part)
  if (part.productId)
    return (
      <li className="flex min-h-12 items-center gap-3 px-4 py-1">
        <Icon of={Check} className="text-fits" />
        <Bdi className="grow">{name}</Bdi>
        <Link to={paths.product(part.productId)} className="py-3 text-sm text-brand underline">
          {t('donors.isPublished')}
        </Link>
      </li>
    )
  const price = readPrice(entry?.price ?? '')
  const tick = (isTicked: boolean) => {
    setPressed(true)
    onChange(isTicked ? { price: '' } : undefined)
  }
  return (
    <li className="px-4 py-1">
      <Checkbox
        label={<Bdi>{name}</Bdi>}
        checked={entry !== undefined}
        onChange={({ target }) => tick(target.checked)}
      />
      {entry && (
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2 pb-2">
          <Input
            id={priceId(part)}
            label={t('donors.priceOf', { name })}
            hideLabel
            // The keyboard opens with the tick, so that a part takes one press and its price.
            autoFocus={wasPressed}
            placeholder={t('donors.price')}
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            hint={price && iqd(price)}
            error={isWrong && t(price ? 'donors.priceAsk' : 'donors.priceMissing')}
            value={entry.price}
            onChange={({ target }) =>
              onChange({ ...entry, price: target.value, isExact: undefined })
            }
            className="min-w-28 flex-1"
          />
          <GradeChips
            label={t('donors.gradeOf', { name })}
            grade={entry.grade}
            onPick={(grade) => onChange({ ...entry, grade })}
          />
          {price !== undefined && isDoubtful(entry) && (
            <PriceDoubt
              price={price}
              onThousands={(high) => onChange({ ...entry, price: String(high) })}
              onExact={() => onChange({ ...entry, isExact: true })}
            />
          )}
        </div>
      )}
    </li>
  )
}

type DoubtProps = { price: number; onThousands: (high: number) => void; onExact: () => void }

/** Asks which of two amounts a low price means. */
function PriceDoubt({ price, onThousands, onExact }: DoubtProps) {
  const { t, iqd } = useText(donorsText)
  const high = roundIqd(price * 1000)
  return (
    <div role="group" aria-label={t('donors.priceAsk')} className="flex w-full flex-wrap gap-2">
      <Button size="sm" onClick={() => onThousands(high)}>
        {iqd(high)}
      </Button>
      <Button size="sm" onClick={onExact}>
        {iqd(price)}
      </Button>
    </div>
  )
}
