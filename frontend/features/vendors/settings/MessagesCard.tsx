import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { limits } from '#shared/kernel/limits.ts'
import { fillMessage } from '#shared/vendors/rules.ts'
import type { OwnVendor } from '#shared/vendors/schema.ts'
import { settingsText } from '../../../text/ar/vendor/settings.ts'
import { useText } from '../../../text/useText.ts'
import { Bdi } from '../../../ui/Bdi.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Input, Textarea } from '../../../ui/forms/Field.tsx'
import { useProposedMessages } from '../useMessageTemplates.ts'
import { SettingsCard } from './SettingsCard.tsx'
import type { SettingsValues } from './settingsValues.ts'

/** Messages to customers, each with what it looks like for an order. */
export function MessagesCard({ vendor }: { vendor: OwnVendor }) {
  const { t, iqd } = useText(settingsText)
  const proposed = useProposedMessages()
  const { register, control, setValue, formState } = useFormContext<SettingsValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'messageTemplates' })
  const texts = useWatch({ control, name: 'messageTemplates' })
  const example = {
    name: t('settings.exampleName'),
    number: '\u2066#7KQ2M9XD\u2069',
    total: iqd(45_000),
    parts: t('settings.exampleParts'),
    shop: vendor.businessName,
  }
  return (
    <SettingsCard title={t('settings.messages')} intro={t('settings.messagesIntro')}>
      <div className="flex flex-col gap-4">
        {fields.map((field, index) => {
          const errors = formState.errors.messageTemplates?.[index]
          return (
            <div
              key={field.id}
              className="flex flex-col gap-2 rounded-control border border-line p-4"
            >
              <div className="flex items-end gap-2">
                <Input
                  {...register(`messageTemplates.${index}.name`)}
                  label={t('settings.messageName', { n: index + 1 })}
                  error={errors?.name && t('settings.messageEmpty')}
                  maxLength={40}
                  className="min-w-0 flex-1"
                />
                <IconButton
                  icon={Trash2}
                  label={t('settings.messageRemove', { n: index + 1 })}
                  onClick={() => remove(index)}
                />
              </div>
              <Textarea
                {...register(`messageTemplates.${index}.text`)}
                label={t('settings.messageText', { n: index + 1 })}
                error={errors?.text && t('settings.messageEmpty')}
                rows={3}
                maxLength={1000}
              />
              <p className="text-sm text-ink-2">
                {t('settings.messagePreview')}{' '}
                <Bdi className="whitespace-pre-line text-ink">
                  {fillMessage(texts[index]?.text ?? '', example)}
                </Bdi>
              </p>
            </div>
          )
        })}
        <div className="flex flex-wrap gap-2">
          <Button
            icon={Plus}
            disabled={fields.length >= limits.messageTemplates}
            onClick={() => append({ name: '', text: '' })}
          >
            {t('settings.messageAdd')}
          </Button>
          {JSON.stringify(texts) !== JSON.stringify(proposed) && (
            <Button variant="link" onClick={() => setValue('messageTemplates', proposed)}>
              {t('settings.messagesReset')}
            </Button>
          )}
        </div>
      </div>
    </SettingsCard>
  )
}
