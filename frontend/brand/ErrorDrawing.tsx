import type { ReactNode } from 'react'

export const navy = '#10375c'
export const deep = '#0a2540'
export const amber = '#f4a11d'
export const steel = '#c4d2de'
export const white = '#ffffff'

export const line = (color: string, width: number) =>
  ({
    fill: 'none',
    stroke: color,
    strokeWidth: width,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }) as const

export const errorDrawings = {
  error: (
    <>
      <circle cx="78" cy="82" r="42" fill={navy} />
      <path
        d="M78 30v12M78 122v12M26 82h12M118 82h12M41 45l9 9M106 110l9 9M115 45l-9 9M50 110l-9 9"
        {...line(navy, 14)}
      />
      <circle cx="78" cy="82" r="28" fill={white} />
      <circle cx="69" cy="78" r="4" fill={deep} />
      <circle cx="88" cy="78" r="4" fill={deep} />
      <path d="M68 96c6-7 15-7 21 0" {...line(deep, 4)} />
      <path d="M130 26l23 40a6 6 0 0 1-5 9h-46a6 6 0 0 1-5-9l23-40a6 6 0 0 1 10 0Z" fill={amber} />
      <path d="M125 40v14M125 64v.5" {...line(deep, 5)} />
    </>
  ),
  offline: (
    <>
      <path d="M30 66c32-34 86-34 118 0" {...line(steel, 11)} />
      <path d="M50 86c22-22 56-22 78 0" {...line(navy, 11)} />
      <path d="M70 106c11-11 27-11 38 0" {...line(navy, 11)} />
      <circle cx="89" cy="125" r="8" fill={navy} />
      <circle cx="132" cy="112" r="20" fill={amber} />
      <path d="M125 105l14 14M139 105l-14 14" {...line(deep, 4.5)} />
    </>
  ),
}

export type ErrorDrawingName = keyof typeof errorDrawings

/** For failures, which any page may show: the first script has it. */
export function ErrorDrawing({ of: name }: { of: ErrorDrawingName }) {
  return <DrawingFrame name={name}>{errorDrawings[name]}</DrawingFrame>
}

export function DrawingFrame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 180 160" width={180} height={160} aria-hidden="true" data-drawing={name}>
      <path
        d="M22 88C14 46 50 10 96 12s78 34 72 78-40 62-84 58S30 130 22 88Z"
        fill="var(--color-backdrop)"
      />
      {children}
    </svg>
  )
}
