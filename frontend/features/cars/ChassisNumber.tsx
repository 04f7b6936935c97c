import { ScanLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { readChassis } from '#shared/cars/chassis.ts'
import { chassisText } from '../../text/ar/chassis.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/elements.tsx'
import { fetchCodeSometime } from '../../ui/fetchCode.ts'
import { Skeleton } from '../../ui/states.tsx'
import type { GarageCar } from '../garage/garageCar.ts'

const ChassisField = lazy(() => fetchCodeSometime(() => import('../garage/ChassisField.tsx')))

interface Props {
  /** The current number; undefined until it is valid. */
  onNumber: (number: string | undefined) => void
  onCar: (car: GarageCar) => void
}

/** The wizard's field for a chassis number, loaded when it is opened. */
export default function ChassisNumber({ onNumber, onCar }: Props) {
  const { t } = useText(chassisText)
  const [text, setText] = useState<string>()
  const change = (next: string) => {
    setText(next)
    onNumber(readChassis(next))
  }
  if (text === undefined)
    return (
      <Button variant="link" size="sm" icon={ScanLine} onClick={() => setText('')}>
        {t('chassis.or')}
      </Button>
    )
  return (
    <div className="my-2 rounded-control border border-line p-3">
      <Suspense fallback={<Skeleton className="h-28 rounded-control" />}>
        <ChassisField value={text} onChange={change} onCar={onCar} />
      </Suspense>
    </div>
  )
}
