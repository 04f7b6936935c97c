/** Families of parts that have a drawing, shown where a product has no photograph. */
export const partDrawings = [
  'bumper',
  'headlight',
  'tail-light',
  'brake-disc',
  'brake-pads',
  'oil-filter',
  'air-filter',
  'radiator',
  'battery',
  'spark-plug',
  'shock-absorber',
  'timing-belt',
  'mirror',
  'hood',
  'door',
  'fender',
  'windshield',
  'alternator',
  'starter',
  'water-pump',
  'fuel-pump',
  'clutch',
  'steering',
  'tire-rim',
  'seat',
  'dashboard',
  'ac-compressor',
  'fan',
  'sensor',
  'engine',
  'exhaust',
  'wiper',
  'cable',
  'gearbox',
  'bearing',
  'part',
] as const

export type PartDrawing = (typeof partDrawings)[number]

export const isPartDrawing = (name: string): name is PartDrawing =>
  (partDrawings as readonly string[]).includes(name)

/** Address of a family's drawing on the site itself; 'part' is the general one. */
export const partDrawingUrl = (family: PartDrawing) => `/parts/${family}.svg`

/** Whether an image is a drawing of the family, not a photograph of the part. */
export const isDrawing = (image: string | undefined) => image?.startsWith('/parts/') ?? false
