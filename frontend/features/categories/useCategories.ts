import {
  Armchair,
  Car,
  Disc,
  Gauge,
  Settings,
  Thermometer,
  Wind,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import { useEndpoint } from '../../api/useEndpoint.ts'

export const useCategories = () => useEndpoint('categories/listCategories', {}, { onFocus: false })

const icons: Readonly<Record<string, LucideIcon>> = {
  gauge: Gauge,
  settings: Settings,
  disc: Disc,
  zap: Zap,
  car: Car,
  armchair: Armchair,
  wind: Wind,
  thermometer: Thermometer,
}

/** A category's icon by its stored name; a car for unknown names. */
export const iconOfCategory = (name: string): LucideIcon => icons[name] ?? Car
