import type { favouritesText } from '../../ar/pages/favourites.ts'
import type { Translation } from '../../namespace.ts'

export default {
  heart: 'Favourite: {name}',
  added: 'Added to your favourites',
  removed: 'Removed from your favourites',
  open: 'Open favourites',
  undo: 'Undo',
  full: 'Your favourites are full. Remove a part first.',
  empty: 'No favourites yet. Press the heart on any part you like and we keep it here for you.',
  browse: 'Browse parts',
  count: { one: '{n} part', other: '{n} parts' },
  gone: {
    one: '{n} of your favourites is no longer listed',
    other: '{n} of your favourites are no longer listed',
  },
  removeGone: 'Remove from favourites',
  viewed: 'Recently viewed',
} satisfies Translation<typeof favouritesText.favourites>
