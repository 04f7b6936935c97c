import { vendorDashboard } from './vendorDashboard.ts'
import { vendorProducts } from './vendorProducts.ts'
import { ownProducts } from './ownProducts.ts'
import { productForm } from './productForm.ts'
import { images } from './images.ts'
import { vendorOrders } from './vendorOrders.ts'
import { carManagement } from './carManagement.ts'
import { carImport } from './carImport.ts'
import { productImport } from './productImport.ts'
import { settings } from './settings.ts'

/** The Arabic texts of the vendor's screens. They come with the first of those screens. */
export const vendor = {
  vendorDashboard,
  vendorProducts,
  ownProducts,
  productForm,
  images,
  vendorOrders,
  carManagement,
  carImport,
  productImport,
  settings,
}
