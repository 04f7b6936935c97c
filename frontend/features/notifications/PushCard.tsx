import { BellOff, BellRing, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type {
  Channel,
  NewPushSettings,
  PushSettings,
  Topic,
} from '#shared/notifications/pushSchema.ts'
import { ApiError, classifyError } from '../../api/apiError.ts'
import { useCall } from '../../api/ApiProvider.tsx'
import { Loaded } from '../../api/Loaded.tsx'
import { useCommand, useReadAgain } from '../../api/useCommand.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useStore } from '../../storage/createStore.ts'
import { pushText } from '../../text/ar/push.ts'
import { useText } from '../../text/useText.ts'
import { Button, Card, Icon, LtrText } from '../../ui/elements.tsx'
import { Checkbox, Select } from '../../ui/forms/Field.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { SkeletonRows } from '../../ui/states.tsx'
import { useOwner } from '../session/useOwner.ts'
import type { SessionRole } from '../session/useSession.ts'
import { pushDevice, pushSupport, subscribe, unsubscribe } from './pushDevice.ts'

/** Notifications with the site closed: on this device, of what, and when not. */
export function PushCard() {
  const { t } = useText(pushText)
  const owner = useOwner()
  const read = useEndpoint('notifications/getPushSettings', {})
  const { publicKey, channels } = read.data ?? {}
  // A stage without a key and channels sends none.
  if (!owner || (read.data && !publicKey && !channels?.length)) return null
  return (
    <Card as="section" aria-labelledby="push-title" className="flex flex-col gap-4">
      <div>
        <h2 id="push-title" className="text-lg font-bold">
          {t('push.title')}
        </h2>
        <p className="text-sm text-ink-2">{t('push.intro')}</p>
      </div>
      <Loaded bare read={read} loading={<SkeletonRows count={3} />}>
        {(settings) => (
          <>
            {settings.publicKey && (
              <ThisDevice settings={settings} account={owner.id} isRefreshing={read.isRefreshing} />
            )}
            {settings.channels.length > 0 && <Channels channels={settings.channels} />}
            <Choices settings={settings} role={owner.role} />
          </>
        )}
      </Loaded>
    </Card>
  )
}

const refresh = ['notifications/getPushSettings'] as const

type DeviceProps = { settings: PushSettings; account: string; isRefreshing: boolean }

function ThisDevice({ settings, account, isRefreshing }: DeviceProps) {
  const { devices, publicKey = '' } = settings
  const { t, language } = useText(pushText)
  const call = useCall()
  const readAgain = useReadAgain()
  const stored = useStore(pushDevice)
  const test = useCommand('notifications/testDevice', { done: undefined })
  const [isBusy, setBusy] = useState(false)
  const [isDenied, setDenied] = useState(
    () => 'Notification' in window && Notification.permission === 'denied',
  )
  const support = pushSupport()
  if (support !== 'supported') return <Note text={t(supportTexts[support])} />

  const id = stored?.account === account ? stored.id : undefined
  const isOn = id !== undefined && devices.includes(id) && !isDenied
  const others = devices.filter((device) => device !== id).length
  const change = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work()
      .catch(() => toast.error(t('push.failed')))
      .finally(() => {
        readAgain(refresh)
        setBusy(false)
      })
  }
  const turnOn = () =>
    change(async () => {
      const permission = await Notification.requestPermission()
      setDenied(permission === 'denied')
      if (permission === 'granted') await subscribe(call, { account, language, publicKey })
    })
  const tryIt = async () => {
    if (id && (await test.run({ params: { id } }))) toast.info(t('push.testSent'))
  }
  return (
    <div className="flex flex-col gap-3">
      {isOn ? (
        <>
          <p className="flex items-center gap-2 font-semibold">
            <Icon of={BellRing} className="text-fits" />
            {t('push.isOn')}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button icon={BellRing} pending={test.pending} onClick={() => void tryIt()}>
              {t('push.test')}
            </Button>
            <Button
              icon={BellOff}
              pending={isBusy}
              onClick={() => void change(() => unsubscribe(call))}
            >
              {t('push.turnOff')}
            </Button>
          </div>
        </>
      ) : isDenied ? (
        <Note text={t('push.denied')} />
      ) : (
        <Button
          variant="brand"
          icon={BellRing}
          // Just turned on, it is on the server's list a moment later.
          pending={isBusy || (id !== undefined && isRefreshing)}
          onClick={() => void turnOn()}
          className="self-start"
        >
          {t('push.turnOn')}
        </Button>
      )}
      {others > 0 && <p className="text-sm text-ink-2">{t('push.others', { n: others })}</p>}
    </div>
  )
}

const supportTexts = { installFirst: 'push.install', unsupported: 'push.unsupported' } as const

const Note = ({ text }: { text: string }) => (
  <p className="flex items-start gap-2 rounded-control bg-ground p-3 text-sm">
    <Icon of={Smartphone} size={20} className="mt-0.5 shrink-0 text-ink-2" />
    {text}
  </p>
)

/** The server knows whether the account has a verified address. */
function Channels({ channels }: Pick<PushSettings, 'channels'>) {
  const { t, language } = useText(pushText)
  const save = useCommand('users/saveChannels', { refresh })
  const chosen = channels.filter(({ address }) => address).map(({ channel }) => channel)
  const change = (channel: Channel, isOn: boolean) => {
    const others = chosen.filter((one) => one !== channel)
    const body = { channels: isOn ? [...others, channel] : others, language }
    save.attempt({ body }).catch((failure: unknown) => {
      const isUnverified = failure instanceof ApiError && failure.code === 'VALIDATION_FAILED'
      toast.error(t(isUnverified ? 'push.unverified' : classifyError(failure)))
    })
  }
  return (
    <fieldset disabled={save.pending}>
      <legend className="text-sm font-semibold">{t('push.otherwise')}</legend>
      {channels.map(({ channel, address }) => (
        <Checkbox
          key={channel}
          label={t(`push.channels.${channel}`)}
          hint={address ? <LtrText>{address}</LtrText> : t(`push.channelHint.${channel}`)}
          checked={address !== undefined}
          onChange={({ target: { checked } }) => change(channel, checked)}
        />
      ))}
    </fieldset>
  )
}

const topicsByRole: Record<SessionRole, readonly Topic[]> = {
  vendor: ['orders', 'stock', 'requests', 'reviews'],
  customer: ['orders', 'requests', 'alerts', 'reviews'],
}

/** What is proposed to a person without quiet hours. */
const usualQuiet = { from: 22, to: 7 }
const hours = Array.from({ length: 24 }, (_, hour) => String(hour))

type ChoicesProps = { settings: PushSettings; role: SessionRole }

/** Saved with each change, for all devices of the account. */
function Choices({ settings, role }: ChoicesProps) {
  const { t, digits } = useText(pushText)
  const save = useCommand('notifications/savePushSettings', { refresh })
  const [changed, setChanged] = useState<NewPushSettings>()
  const { topicsOff, quiet } = changed ?? settings
  const change = async (next: Partial<NewPushSettings>) => {
    const body = { topicsOff, quiet, ...next }
    setChanged(body)
    if (!(await save.run({ body }))) setChanged(undefined)
  }
  const options = hours.map((value) => ({
    value,
    label: digits(`${value.padStart(2, '0')}:00`),
  }))
  return (
    <>
      <fieldset>
        <legend className="text-sm font-semibold">{t('push.what')}</legend>
        {topicsByRole[role].map((topic) => (
          <Checkbox
            key={topic}
            label={t(`push.topics.${role}.${topic}`)}
            checked={!topicsOff.includes(topic)}
            onChange={({ target: { checked } }) => {
              const others = topicsOff.filter((one) => one !== topic)
              void change({ topicsOff: checked ? others : [...others, topic] })
            }}
          />
        ))}
      </fieldset>
      <div className="border-t border-line pt-2">
        <Checkbox
          label={t('push.quiet')}
          hint={t('push.quietHint')}
          checked={quiet !== null}
          onChange={({ target: { checked } }) =>
            void change({ quiet: checked ? usualQuiet : null })
          }
        />
        {quiet && (
          <div className="mt-2 grid max-w-xs grid-cols-2 gap-3">
            {(['from', 'to'] as const).map((end) => (
              <Select
                key={end}
                label={t(`push.${end}`)}
                // Two equal hours would mean never, or always.
                options={options.filter(
                  ({ value }) => value !== String(quiet[end === 'from' ? 'to' : 'from']),
                )}
                value={String(quiet[end])}
                onChange={({ target: { value } }) =>
                  void change({ quiet: { ...quiet, [end]: Number(value) } })
                }
              />
            ))}
          </div>
        )}
      </div>
    </>
  )
}
