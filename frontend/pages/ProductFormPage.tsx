import { useParams } from 'react-router-dom'
import { CompatibilityPicker } from '../features/cars/CompatibilityPicker.tsx'
import { ImageUploader } from '../features/images/ImageUploader.tsx'
import { ProductFormScreen } from '../features/products/form/ProductFormScreen.tsx'

/** For adding (no id in the address) and changing. */
export default function ProductFormPage() {
  const { id } = useParams()
  return (
    <ProductFormScreen
      productId={id}
      imageSource={(slot) => <ImageUploader {...slot} />}
      carPicker={(onAdd) => (
        <CompatibilityPicker
          onAdd={({ brand, trim, years }) =>
            onAdd({
              carTrimId: trim.id,
              carYearIds: years.map((year) => year.id),
              brand: brand.name,
              trim: trim.name,
              years: years.map(({ year }) => year),
            })
          }
        />
      )}
    />
  )
}
