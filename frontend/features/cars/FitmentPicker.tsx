import { Plus } from 'lucide-react'
import { useState } from 'react'
import { productFormText } from '../../text/ar/vendor/productForm.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/elements.tsx'
import { toCarIds, type CarIds } from '../garage/garageCar.ts'
import { CarSelector } from './CarSelector.tsx'
import type { CarChoice } from './carSelection.ts'
import { noCar } from './useCarTree.ts'

/**
 * The wizard in vendor mode with an add button that is always enabled: without a trim and a year it
 * adds nothing and says what to choose first (VALID-11). The brand stays for its next model.
 */
export function FitmentPicker({ onAdd }: { onAdd: (choice: CarChoice) => void }) {
  const { t } = useText(productFormText)
  const [car, setCar] = useState<{ value: CarIds; choice?: CarChoice | undefined }>({
    value: noCar,
  })
  const [isPrompting, setIsPrompting] = useState(false)

  const add = () => {
    setIsPrompting(!car.choice)
    if (!car.choice) return
    onAdd(car.choice)
    setCar({ value: { ...toCarIds(car.choice), carTrimId: undefined, carYearIds: [] } })
  }
  return (
    <div className="flex flex-col gap-3 rounded-control border border-line bg-ground p-4">
      <CarSelector
        mode="vendor"
        value={car.value}
        onChange={(value, choice) => {
          setCar({ value, choice })
          setIsPrompting(false)
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="brand" icon={Plus} onClick={add} className="max-sm:w-full">
          {t('productForm.addCar')}
        </Button>
        {isPrompting && (
          <p role="alert" className="text-sm font-semibold text-stop">
            {t('productForm.chooseCarFirst')}
          </p>
        )}
      </div>
    </div>
  )
}
