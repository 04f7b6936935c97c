import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from '../../storage/createStore.ts'
import { useText } from '../../text/useText.ts'
import { Button, Icon, IconButton } from '../elements.tsx'
import { toast, TOAST_LIFETIME, toastStore, type ToastItem, type ToastType } from './toast.ts'

const looks: Record<ToastType, { icon: LucideIcon; tone: string }> = {
  success: { icon: CircleCheck, tone: 'text-fits' },
  error: { icon: CircleAlert, tone: 'text-stop' },
  warning: { icon: TriangleAlert, tone: 'text-action-text' },
  info: { icon: Info, tone: 'text-brand' },
}

function Toast({ item }: { item: ToastItem }) {
  const { t } = useText()
  const [held, setHeld] = useState(false)
  const { icon, tone } = looks[item.type]

  // Pointing at a toast or focusing it keeps it open.
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => toast.dismiss(item.id), TOAST_LIFETIME)
    return () => clearTimeout(timer)
  }, [held, item.id])

  return (
    <li
      data-toast={item.type}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full items-center gap-3 rounded-card border border-line bg-paper py-1.5 ps-4 pe-1.5 text-ink shadow-card transition-[opacity,translate] duration-180 ease-out starting:translate-y-3 starting:opacity-0"
    >
      <Icon of={icon} size={22} className={tone} />
      <p
        role={item.type === 'error' ? 'alert' : 'status'}
        className="min-w-0 flex-1 py-1 text-sm font-medium"
      >
        {item.message}
      </p>
      {item.action && (
        <Button
          variant="link"
          size="sm"
          onClick={() => {
            item.action?.onPress()
            toast.dismiss(item.id)
          }}
        >
          {item.action.label}
        </Button>
      )}
      <IconButton
        icon={X}
        label={t('common.dismiss')}
        className="text-ink-3"
        onClick={() => toast.dismiss(item.id)}
      />
    </li>
  )
}

/** Shows the toasts. Rendered once, near the root. */
export function Toasts() {
  const { t } = useText()
  const items = useStore(toastStore)
  const region = useRef<HTMLElement>(null)
  const newest = items.at(-1)?.id

  // Each toast enters the top layer again, so that an open dialog does not cover it.
  useEffect(() => {
    const element = region.current
    if (!element?.showPopover || newest === undefined) return
    element.showPopover()
    return () => element.hidePopover()
  }, [newest])

  return (
    <section
      ref={region}
      popover="manual"
      aria-label={t('common.notifications')}
      aria-live="polite"
      // Clear of the header's cart, and of the bars at the bottom of a phone.
      className="pointer-events-none fixed inset-x-0 top-auto bottom-[calc(var(--bars,0px)+var(--floating-bar,0px)+0.75rem)] m-0 mx-auto w-full max-w-md overflow-visible border-0 bg-transparent px-4 py-0 md:bottom-24 lg:bottom-[calc(var(--floating-bar,0px)+1.5rem)]"
    >
      <ol className="flex flex-col gap-2">
        {items.map((item) => (
          <Toast key={item.id} item={item} />
        ))}
      </ol>
    </section>
  )
}
