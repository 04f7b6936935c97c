import { BellPlus } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Button, type ButtonProps } from '../../ui/elements.tsx'
import { useSession } from '../session/useSession.ts'

type Look = Pick<ButtonProps, 'variant' | 'size' | 'className' | 'children'>
interface Props extends Look {
  /** Rendered from the first press on. */
  dialog: (state: { open: boolean; onClose: () => void }) => ReactNode
}

/** Asks to be told of something; vendors do not. */
export function TellButton({ dialog, ...look }: Props) {
  const { user, openSignIn } = useSession()
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  if (user?.role === 'vendor') return null
  const press = () => {
    if (user?.role !== 'customer') return openSignIn(pathname + search)
    setOpen(true)
    setOpened(true)
  }
  return (
    <>
      <Button icon={BellPlus} {...look} onClick={press} />
      {wasOpened && <Suspense>{dialog({ open: isOpen, onClose: () => setOpen(false) })}</Suspense>}
    </>
  )
}
