import { CircleHelp, Info, SpellCheck, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SearchMeta } from '#shared/catalogue/schema.ts'
import { searchText } from '../../../text/ar/search.ts'
import { isolate } from '../../../text/format.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LtrText } from '../../../ui/Bdi.tsx'
import type { ListView } from './listCar.ts'
import { withSearch, type SearchChanges } from './searchState.ts'

/** A longer text is in view in the search box anyway. */
const MAX_QUOTED = 24

type Props = Pick<ListView, 'state' | 'onChange'> & { meta: SearchMeta }

/** How the text was read where that is not how it was typed, each with the way back. */
export function SearchNotices({ state, meta, onChange }: Props) {
  const { t } = useText(searchText)
  const { search = '', literal } = state
  const { corrected, relaxed, dropped, didYouMean } = meta
  // A part number that is nearly right is asked about; that nothing else was found goes without saying.
  const isNear = relaxed && !didYouMean
  const isChanged = corrected.length > 0 || isNear || dropped.length > 0
  const list = (words: readonly string[]) => words.join(t('common.listSeparator'))
  const lines = [
    isNear && t('search.relaxed'),
    corrected.length > 0 &&
      t('search.corrected', {
        words: list(
          corrected.map(({ from, to }) =>
            t('search.correctedWord', { from: isolate(from), to: isolate(to) }),
          ),
        ),
      }),
    dropped.length > 0 &&
      t('search.dropped', {
        words: list(dropped.map((word) => t('search.word', { text: isolate(word) }))),
      }),
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
