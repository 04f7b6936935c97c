const navy = '#10375c'
const deep = '#0a2540'
const amber = '#f4a11d'
const steel = '#c4d2de'
const white = '#ffffff'

const grey = '#66788a'

const line = (color: string, width: number) =>
  ({
    fill: 'none',
    stroke: color,
    strokeWidth: width,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }) as const

const drawings = {
  cart: (
    <>
      <path d="M40 40h14l6 14" {...line(grey, 6)} />
      <path d="M58 52h82l-9 40a8 8 0 0 1-8 6H76a8 8 0 0 1-8-6Z" fill={navy} />
      <path d="M76 64l5 24M98 64v24M120 64l-4 24" {...line(white, 4)} opacity=".28" />
      <path d="M74 98l-4 12h58" {...line(grey, 6)} />
      <circle cx="80" cy="122" r="8" fill={deep} />
      <circle cx="120" cy="122" r="8" fill={deep} />
      <circle cx="130" cy="40" r="17" fill={amber} />
      <path d="M130 32v16M122 40h16" {...line(deep, 4)} />
    </>
  ),
  search: (
    <>
      <path d="M113 103l26 26" {...line(deep, 13)} />
      <circle cx="88" cy="76" r="40" fill={navy} />
      <circle cx="88" cy="76" r="31" fill={white} />
      <circle cx="78" cy="72" r="4" fill={deep} />
      <circle cx="98" cy="72" r="4" fill={deep} />
      <path d="M78 91c6-6 14-6 20 0" {...line(deep, 4)} />
      <path d="M66 60c5-8 13-12 22-12" {...line(steel, 4)} />
      <path d="M38 40l6 6M32 56h8M54 30l2 8" {...line(amber, 5)} />
    </>
  ),
  orders: (
    <>
      <path d="M46 62l44-18 44 18v50l-44 20-44-20Z" fill={navy} />
      <path d="M46 62l44 18 44-18-44-18Z" fill="#2b5f90" />
      <path d="M90 80v52l44-20V62Z" fill={deep} />
      <path d="M68 53l44 18v18l10-5V67L78 49Z" fill={amber} />
      <path d="M54 98l16 7M54 108l10 4" {...line(steel, 3.5)} />
      <path d="M90 34V20M70 36l-7-12M110 36l7-12" {...line(steel, 5)} />
    </>
  ),
  car: (
    <>
      <path
        d="M28 98c0-14 6-22 20-25l16-23c3-5 8-8 14-8h30c6 0 10 2 14 7l18 24c14 2 20 9 20 22v12a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6Z"
        fill={navy}
      />
      <path d="M63 72l11-17c2-3 4-4 7-4h7v21ZM95 51h12c3 0 5 1 7 4l13 17H95Z" fill="#d7e4ef" />
      <path d="M84 84h14" {...line(white, 4)} opacity=".4" />
      <rect x="148" y="88" width="12" height="8" rx="4" fill={amber} />
      <rect x="28" y="88" width="10" height="8" rx="4" fill="#b3261e" />
      <circle cx="60" cy="113" r="16" fill={deep} />
      <circle cx="60" cy="113" r="7" fill={steel} />
      <circle cx="130" cy="113" r="16" fill={deep} />
      <circle cx="130" cy="113" r="7" fill={steel} />
      <path d="M22 131h142" {...line(steel, 4)} />
    </>
  ),
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

export type DrawingName = keyof typeof drawings

export function Drawing({ of: name }: { of: DrawingName }) {
  return (
    <svg viewBox="0 0 180 160" width={180} height={160} aria-hidden="true" data-drawing={name}>
      <path
        d="M22 88C14 46 50 10 96 12s78 34 72 78-40 62-84 58S30 130 22 88Z"
        fill="var(--color-backdrop)"
      />
      {drawings[name]}
    </svg>
  )
}
