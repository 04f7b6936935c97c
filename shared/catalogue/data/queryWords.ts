/** Words around a part's name, and relations between concepts. Written plainly; readers fold them. */

export type Position = 'front' | 'rear' | 'right' | 'left' | 'upper' | 'lower' | 'pair'

/** Where on the car: filters, never parts. */
export const positionWords: Readonly<Record<Position, string>> = {
  front: 'قدام كدام أمامي أمامية امام front',
  rear: 'ورا وره خلفي خلفية rear back',
  right: 'يمين يمنى أيمن rh right',
  left: 'يسار يسرى أيسر lh left',
  upper: 'فوق علوي علوية upper',
  lower: 'جوه جوا تحت سفلي سفلية lower',
  pair: 'تخم جوز زوج pair',
}

export type Quality =
  | 'original'
  | 'dealer'
  | 'commercial'
  | 'used'
  | 'new'
  | 'korean'
  | 'japanese'
  | 'chinese'
  | 'american'
  | 'gulf'
  | 'imported'

/** How good, and for which market. */
export const qualityWords: Readonly<Record<Quality, string>> = {
  original: 'أصلي أصلية original genuine oem',
  dealer: 'وكالة الوكالة',
  commercial: 'تجاري تجارية aftermarket',
  used: 'مستعمل مستعملة سكند used',
  new: 'جديد جديدة new',
  korean: 'كوري كورية korean',
  japanese: 'ياباني يابانية japanese',
  chinese: 'صيني صينية chinese',
  american: 'أمريكي أمريكية american',
  gulf: 'خليجي خليجية gulf',
  imported: 'وارد imported',
}

/**
 * Words that mean different parts in different shops: concepts beside those that the vocabulary gives
 * them already.
 */
export const ambiguousWords: Readonly<Record<string, string[]>> = {
  دسكات: ['brake-pads', 'brake-disc'],
  فلنجة: ['brake-disc', 'wheel-hub'],
  كفر: ['seat-cover', 'tire'],
  دبل: ['transfer-case', 'shock-absorber'],
  سكان: ['steering-wheel', 'steering-rack'],
  مقص: ['control-arm', 'jack'],
  كشن: ['seat', 'seat-cover'],
  صدر: ['radiator-support', 'timing-chain'],
  دهن: ['engine-oil', 'transmission-fluid', 'brake-fluid'],
}

/** Narrow concept -> the wider one under which it must be found as well. */
export const widerConcepts: Readonly<Record<string, string>> = {
  'front-bumper': 'bumper',
  'rear-bumper': 'bumper',
  'brake-pads': 'brake',
  'brake-disc': 'brake',
  'brake-drum': 'brake',
  'brake-shoes': 'brake',
  'brake-caliper': 'brake',
  'brake-master-cylinder': 'brake',
  'brake-fluid': 'brake',
  'brake-hose': 'brake',
  'brake-booster': 'brake',
  'abs-module': 'brake',
  'hand-brake': 'brake',
  'shock-absorber': 'suspension',
  'coil-spring': 'suspension',
  'leaf-spring': 'suspension',
  'control-arm': 'suspension',
  'ball-joint': 'suspension',
  bushing: 'suspension',
  'stabilizer-bar': 'suspension',
  'stabilizer-link': 'suspension',
  'strut-mount': 'suspension',
  'oxygen-sensor': 'sensor',
  'mass-air-flow-sensor': 'sensor',
  'crankshaft-sensor': 'sensor',
  'camshaft-sensor': 'sensor',
  'tpms-sensor': 'sensor',
  'parking-sensor': 'sensor',
}

/** Words that tie a part to its car and say nothing themselves: دعامية مال كامري موديل 2015. */
export const fillerWords =
  'مال مالت مالات حق موديل مديل موديلات سنة سيارة سياره نوع على الى من model year car for of the'
