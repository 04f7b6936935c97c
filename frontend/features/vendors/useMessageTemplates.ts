import type { MessageTemplate } from '#shared/vendors/schema.ts'
import { settingsText } from '../../text/ar/vendor/settings.ts'
import { useText } from '../../text/useText.ts'
import { useMyVendor } from './useVendor.ts'

export function useProposedMessages(): MessageTemplate[] {
  const { t } = useText(settingsText)
  return (['received', 'onItsWay', 'unreachable'] as const).map((key) => ({
    name: t(`settings.proposed.${key}`),
    text: t(`settings.proposed.${key}Text`),
  }))
}

/** The vendor's own messages, else the proposed ones. */
export function useMessageTemplates(): readonly MessageTemplate[] {
  const { data: vendor } = useMyVendor()
  const proposed = useProposedMessages()
  return vendor?.messageTemplates ?? proposed
}
