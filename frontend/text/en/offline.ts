import type { offlineText } from '../ar/offline.ts'
import type { Translation } from '../namespace.ts'

export default {
  newVersion: 'A new version of the site is ready.',
  reload: 'Reload',
} satisfies Translation<typeof offlineText.offline>
