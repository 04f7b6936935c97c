import { Check, ScanBarcode, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { frameCode, hasCheckDigit, isAmerican, readChassis } from '#shared/cars/chassis.ts'
import type { CarDetails } from '#shared/cars/details.ts'
import type { CarCandidate } from '#shared/cars/schema.ts'
import { useCall } from '../../api/ApiProvider.tsx'
import { carDetailNames } from '../../text/carWords.ts'
import { chassisText } from '../../text/ar/chassis.ts'
import { isolate } from '../../text/format.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/elements.tsx'
import { fetchCode } from '../../ui/fetchCode.ts'
import { Input } from '../../ui/forms/Field.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { decodeVin, type DecodedCar, type VinData } from './decodeVin.ts'
import { foundCar } from './foundCar.ts'
import type { GarageCar } from './garageCar.ts'
import type ChassisScanner from './scanner/ChassisScanner.tsx'
import { useCarName } from './useGarage.ts'

interface Reading extends DecodedCar {
  number: string
  candidates: readonly CarCandidate[]
}

/** The first characters for which there is a file. */
const hasFile = /^[1-9J-NPS-Z].{16}$/

/** The number itself is never sent: only the model that it means is looked up. */
async function readCar(number: string, call: ReturnType<typeof useCall>): Promise<Reading> {
  const code = frameCode(number)
  const data = hasFile.test(number)
    ? await fetchCode(
        () => import(`./vin/vin-${number[0]}.data.json`) as Promise<{ default: VinData }>,
      )
    : undefined
  const details: CarDetails = { market: 'japanese' }
  const decoded = code ? { details } : decodeVin(number, data?.default, new Date().getFullYear())
  // The last letter of a frame code may be the drive or body: «TD54W» is known as «TD54», «CY4A» whole.
  const words = code?.replace(/^(.*\d)[A-Z]$/, '$& $1') ?? decoded.model ?? decoded.make
  if (!words) return { ...decoded, number, candidates: [] }
  const text = [words, decoded.year].filter(Boolean).join(' ')
  const { candidates } = (await call('cars/findCars', { query: { text } })).data
  return { ...decoded, number, candidates }
}

interface Props {
  value: string
  onChange: (text: string) => void
  /** The car that the number means, as far as it is known. */
  onCar: (car: GarageCar) => void
}

/** A chassis number, typed, pasted or scanned, and the car that it may mean, which one press accepts. */
export default function ChassisField({ value, onChange, onCar }: Props) {
  const { t } = useText(chassisText)
  const call = useCall()
  const [isWrong, setWrong] = useState(false)
  const [reading, setReading] = useState<Reading>()
  const [state, setState] = useState<'reading' | 'failed'>()
  const [isScanned, setScanned] = useState(false)
  const latest = useRef(value)
  const change = (text: string) => {
    latest.current = text
    setWrong(false)
    setReading(undefined)
    setState(undefined)
    setScanned(false)
    onChange(text)
  }
  const read = async (text: string) => {
    const number = readChassis(text)
    setWrong(!number)
    if (!number) return
    latest.current = text
    setState('reading')
    const outcome = await readCar(number, call).catch(() => undefined)
    // Another number has been typed meanwhile.
    if (latest.current !== text) return
    setReading(outcome)
    setState(outcome ? undefined : 'failed')
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Input
        ltr
        className="w-full"
        label={t('chassis.label')}
        hint={t('chassis.hint', { frame: isolate('NZE121-1234567') })}
        error={isWrong && t('chassis.wrong', { letters: isolate('I O Q') })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={40}
        value={value}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setWrong(value.trim() !== '' && !readChassis(value))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Must not submit the form around it.
          event.preventDefault()
          void read(value)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={Search}
          disabled={value.trim() === ''}
          pending={state === 'reading'}
          onClick={() => void read(value)}
        >
          {t('chassis.read')}
        </Button>
        {/* Not on pages that are not secure. */}
        {'mediaDevices' in navigator && (
          <ScanButton
            onFound={(number) => {
              change(number)
              setScanned(true)
              void read(number)
            }}
          />
        )}
      </div>
      <div role="status" className="flex flex-col items-start gap-2 text-sm text-ink-2">
        {isScanned && <p className="text-ink">{t('chassis.scan.found')}</p>}
        {state === 'failed' && <p className="text-stop">{t('chassis.failed')}</p>}
        {reading && <Proposal reading={reading} onCar={onCar} />}
      </div>
    </div>
  )
}

/** The camera and what reads it are loaded when it is pressed. */
function ScanButton({ onFound }: { onFound: (number: string) => void }) {
  const { t } = useText(chassisText)
  const [isLoading, setLoading] = useState(false)
  const [Scanner, setScanner] = useState<typeof ChassisScanner>()
  const open = async () => {
    setLoading(true)
    const loading = fetchCode(() => import('./scanner/ChassisScanner.tsx'))
    const code = await loading.catch(() => void toast.error(t('errors.lineLost')))
    setLoading(false)
    setScanner(() => code?.default)
  }
  const close = () => setScanner(undefined)
  return (
    <>
      <Button size="sm" icon={ScanBarcode} pending={isLoading} onClick={() => void open()}>
        {t('chassis.scan.button')}
      </Button>
      {Scanner && (
        <Scanner
          onClose={close}
          onFound={(number) => {
            close()
            onFound(number)
          }}
        />
      )}
    </>
  )
}

type ProposalProps = { reading: Reading; onCar: Props['onCar'] }

/** What the number tells, and what it does not. */
function useFacts({ make, model, year, details, candidates }: Reading): string | undefined {
  const { t, nameOf, plainNumber } = useText(chassisText)
  const brand = candidates[0]?.names.brand ?? make
  const facts = [
    model ? isolate(model) : brand && nameOf(brand),
    year && plainNumber(year),
    carDetailNames(details, t),
    make && !model && t('chassis.modelUnknown'),
    make && !year && t('chassis.yearUnknown'),
  ]
  return brand && facts.filter(Boolean).join(t('common.listSeparator'))
}

function Proposal({ reading, onCar }: ProposalProps) {
  const { t } = useText(chassisText)
  const carName = useCarName()
  const { number, model, year, details, candidates } = reading
  const facts = useFacts(reading)
  const cars = candidates
    .slice(0, 3)
    .map((one) => ({ ...foundCar(one), ...(!year && { years: [] }), ...details, chassis: number }))
    .filter(({ trim }) => trim !== null)
  if (!facts) return <p>{t('chassis.nothing')}</p>
  return (
    <>
      <p>{t('chassis.says', { facts })}</p>
      {isAmerican(number) && !hasCheckDigit(number) && <p>{t('chassis.unusual')}</p>}
      {cars.length === 0 && model && <p>{t('chassis.absent')}</p>}
      {(model ?? frameCode(number)) &&
        cars.map((car) => (
          <Button
            key={car.trim?.id}
            variant="tint"
            size="sm"
            icon={Check}
            onClick={() => onCar(car)}
          >
            {t('chassis.accept', { car: carName(car) })}
          </Button>
        ))}
    </>
  )
}
