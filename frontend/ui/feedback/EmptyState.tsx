import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from '../../brand/Drawing.tsx'
import { Button, type ButtonProps, Card, cx } from '../elements.tsx'

type Props = {
  drawing: DrawingName
  /** The one sentence. */
  text: ReactNode
  /** The one button that helps. */
  button?: ButtonProps | false
  /** Where one plain button is not enough. */
  action?: ReactNode
  /** The sentence is the page's title. */
  heading?: boolean
  inCard?: boolean
  className?: string
}

export function EmptyState(props: Props) {
  const { drawing, text, button, action, heading, inCard, className } = props
  const Sentence = heading ? 'h1' : 'p'
  const content = (
    <div className={cx('flex flex-col items-center gap-4 px-4 py-12 text-center', className)}>
      <Drawing of={drawing} />
      <Sentence className="max-w-md text-lg font-semibold text-ink">{text}</Sentence>
      {button && <Button {...button} />}
      {action}
    </div>
  )
  return inCard ? <Card room="none">{content}</Card> : content
}
