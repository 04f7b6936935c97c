import { Menu } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Logo } from '../../brand/Logo.tsx'
import { useText } from '../../text/useText.ts'
import { Drawer } from '../../ui/overlays/Drawer.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

type Props = {
  label: string
  /** Of the button. */
  className: string
  children: (close: () => void) => ReactNode
}

export function MenuDrawer({ label, className, children }: Props) {
  const { t } = useText()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <IconButton
        icon={Menu}
        label={t('shell.openMenu')}
        aria-expanded={isOpen}
        className={className}
        onClick={() => setIsOpen(true)}
      />
      <Drawer
        open={isOpen}
        onClose={close}
        label={label}
        heading={<Logo />}
        closeLabel={t('shell.closeMenu')}
      >
        {children(close)}
      </Drawer>
    </>
  )
}
