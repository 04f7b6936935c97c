/** What a suggestion can be about, apart from part numbers. */
interface Named {
  nameAr: string
  nameEn?: string | undefined
  /** How a longer text names it, in either language: a model without its make. */
  ownAr?: string | undefined
  ownEn?: string | undefined
  /** Its products. */
  count: number
}

export interface CarIds {
  carCountryId?: string
  carBrandId?: string
  carTrimId?: string
}

/** Makes and models whose names mean the same are one car. */
export interface CarSubject extends Named {
  kind: 'car'
  /** Of a model: its make's number. */
  make?: number
  /** Only those of which there is exactly one. */
  ids: CarIds
}
export interface OtherSubject extends Named {
  kind: 'part' | 'category' | 'vendor'
  id: string
}
export type Subject = CarSubject | OtherSubject
