/** The columns of a row on a wide screen; a phone shows a card. */
export const gridColumns =
  'lg:grid lg:grid-cols-[7rem_minmax(0,2fr)_minmax(0,1.8fr)_minmax(0,1.1fr)_minmax(0,1fr)_4rem_3rem] lg:gap-x-3'
