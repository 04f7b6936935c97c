import { imageCopies } from '#shared/images/imageCopies.ts'
import { useState } from 'react'
import { cx } from '../../ui/elements.tsx'

type Props = { name: string; logo?: string | undefined; className?: string }

/** A vendor's logo; without one, or when it cannot be read, the first letter of its name. */
export function VendorLogo({ name, logo, className }: Props) {
  const [broken, setBroken] = useState<string>()
  const usableLogo = logo && logo !== broken ? logo : undefined
  const copies = usableLogo && imageCopies(usableLogo)
  const classes = cx('size-12 shrink-0 overflow-hidden rounded-control', className)
  if (copies)
    return (
      <img
        src={copies.thumbnail ?? copies.url}
        alt=""
        width={96}
        height={96}
        onError={() => setBroken(usableLogo)}
        className={cx(classes, 'bg-backdrop object-contain')}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={cx(
        classes,
        'flex items-center justify-center bg-brand text-xl font-bold text-on-brand',
      )}
    >
      {name.trim().charAt(0)}
    </span>
  )
}
