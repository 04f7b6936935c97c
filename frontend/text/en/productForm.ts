import type { productForm as ar } from '../ar/productForm.ts'
import type { TextOf } from '../catalogue.ts'

export const productForm: TextOf<typeof ar> = {
  addTitle: 'Add new product',
  editTitle: 'Edit product',
  nameRequired: 'Product name in Arabic is required',
  descriptionRequired: 'Product description in Arabic is required',
  categoryRequired: 'Category is required',
  compatibilityRequired: 'At least one compatibility must be added',
  stockRequired: 'At least one stock source must be added',
  originRequired: 'Country of origin is required',
  pricePositive: 'Price must be greater than zero',
  quantityNotNegative: 'Quantity cannot be negative',
  chooseCarFirst: 'Choose the car model and years first',
  notFound: 'Product not found',
  uploadFailed: 'The pictures could not be uploaded. Please try again.',
  mainImage: 'Main picture',
  cancelUpload: 'Cancel the upload',
}
