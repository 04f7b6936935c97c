import { useId } from 'react'

const gear =
  'M27.90 6.12Q28.18 2.95 30.24 1.55A30.5 30.5 0 0 1 33.76 1.55Q35.82 2.95 36.10 6.12A26.2 26.2 0 0 1 41.39 7.54L41.39 7.54Q43.21 4.93 45.70 4.75A30.5 30.5 0 0 1 48.75 6.51Q49.84 8.75 48.49 11.64A26.2 26.2 0 0 1 52.36 15.51L52.36 15.51Q55.25 14.16 57.49 15.25A30.5 30.5 0 0 1 59.25 18.30Q59.07 20.79 56.46 22.61A26.2 26.2 0 0 1 57.88 27.90L57.88 27.90Q61.05 28.18 62.45 30.24A30.5 30.5 0 0 1 62.45 33.76Q61.05 35.82 57.88 36.10A26.2 26.2 0 0 1 56.46 41.39L56.46 41.39Q59.07 43.21 59.25 45.70A30.5 30.5 0 0 1 57.49 48.75Q55.25 49.84 52.36 48.49A26.2 26.2 0 0 1 48.49 52.36L48.49 52.36Q49.84 55.25 48.75 57.49A30.5 30.5 0 0 1 45.70 59.25Q43.21 59.07 41.39 56.46A26.2 26.2 0 0 1 36.10 57.88L36.10 57.88Q35.82 61.05 33.76 62.45A30.5 30.5 0 0 1 30.24 62.45Q28.18 61.05 27.90 57.88A26.2 26.2 0 0 1 22.61 56.46L22.61 56.46Q20.79 59.07 18.30 59.25A30.5 30.5 0 0 1 15.25 57.49Q14.16 55.25 15.51 52.36A26.2 26.2 0 0 1 11.64 48.49L11.64 48.49Q8.75 49.84 6.51 48.75A30.5 30.5 0 0 1 4.75 45.70Q4.93 43.21 7.54 41.39A26.2 26.2 0 0 1 6.12 36.10L6.12 36.10Q2.95 35.82 1.55 33.76A30.5 30.5 0 0 1 1.55 30.24Q2.95 28.18 6.12 27.90A26.2 26.2 0 0 1 7.54 22.61L7.54 22.61Q4.93 20.79 4.75 18.30A30.5 30.5 0 0 1 6.51 15.25Q8.75 14.16 11.64 15.51A26.2 26.2 0 0 1 15.51 11.64L15.51 11.64Q14.16 8.75 15.25 6.51A30.5 30.5 0 0 1 18.30 4.75Q20.79 4.93 22.61 7.54A26.2 26.2 0 0 1 27.90 6.12Z'

type Props = {
  /** Edge in pixels; readable from 16. */
  size?: number
  /** One colour, that of the text around it, with the letter cut out. */
  mono?: boolean
  className?: string
}

/** The mark: a gear whose inside is the ق of the name, its two dots the eyes of a smile. */
export function LogoMark({ size = 36, mono, className }: Props) {
  const cut = useId()
  const letter = mono ? '#000' : '#0a2540'
  const qaf = (
    <>
      <g fill="none" stroke={letter} strokeWidth="5.4" strokeLinecap="round">
        <path d="M15.5 32.5c0 9.2 6.2 14.6 14.4 14.6 9.4 0 15.6-6 15.6-15.1" />
        <circle cx="40.6" cy="31.6" r="4.9" />
      </g>
      <g fill={letter}>
        <circle cx="25" cy="20.6" r="3.5" />
        <circle cx="35" cy="18.6" r="3.5" />
      </g>
    </>
  )
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" className={className}>
      {mono && (
        <mask id={cut}>
          <rect width="64" height="64" fill="#fff" />
          {qaf}
        </mask>
      )}
      <path
        d={gear}
        fill={mono ? 'currentColor' : '#f4a11d'}
        mask={mono ? `url(#${cut})` : undefined}
      />
      {!mono && qaf}
    </svg>
  )
}
