import { notifications as arabic } from '../../text/ar/notifications.ts'
import { fetchedOnce, useOwnTranslate } from '../../text/useOwnText.ts'

const english = fetchedOnce(() =>
  import('../../text/en/notifications.ts').then(({ notifications }) => notifications),
)

export const useNotificationText = () => useOwnTranslate(arabic, english)
export type NotificationTranslate = ReturnType<typeof useNotificationText>
