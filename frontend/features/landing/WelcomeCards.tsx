import { Banknote, BadgeCheck, Scale, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { partDrawingUrl, type PartDrawing } from '#shared/images/partDrawings.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'

interface Benefit {
  title: string
  text: string
}

const benefitIcons: readonly LucideIcon[] = [BadgeCheck, Scale, Banknote]

export function BenefitCards({ label, benefits }: { label: string; benefits: readonly Benefit[] }) {
  return (
    <section aria-label={label} className="page-width relative z-10 -mt-12 md:-mt-16">
      <ul className="grid gap-4 md:grid-cols-3">
        {benefits.map(({ title, text }, index) => (
          <Card as="li" key={title} className="flex flex-col gap-3 shadow-card md:p-7">
            <span className="flex size-12 items-center justify-center rounded-full bg-brand-tint text-brand">
              <Icon of={benefitIcons[index] ?? BadgeCheck} size={24} />
            </span>
            <h2 className="text-xl">{title}</h2>
            <p className="text-ink-2">{text}</p>
          </Card>
        ))}
      </ul>
    </section>
  )
}

export interface MainCategory {
  href: string
  title: string
  text: string
  drawing: PartDrawing
}

const tints = ['bg-backdrop-warm', 'bg-backdrop', 'bg-backdrop-red'] as const

/** The three categories most people come for, each with a drawn part. */
export function MainCategories({ categories }: { categories: readonly MainCategory[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {categories.map(({ href, title, text, drawing }, index) => (
        <li key={href}>
          <Link
            to={href}
            className="flex h-full overflow-hidden rounded-card border border-line bg-paper transition-colors duration-150 hover:border-line-strong sm:flex-col"
          >
            <span
              className={cx(
                'flex shrink-0 items-center justify-center max-sm:w-32 sm:aspect-[16/10]',
                tints[index],
              )}
            >
              <img
                src={partDrawingUrl(drawing)}
                alt=""
                width={140}
                height={140}
                className="size-20 sm:size-36"
              />
            </span>
            <span className="flex min-w-0 flex-col gap-1 p-4 sm:p-5">
              <span className="text-lg font-bold">{title}</span>
              <span className="text-sm text-ink-2">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
