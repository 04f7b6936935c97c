import type { Product } from '#shared/products/schema.ts'
import type { Variant } from '#shared/variants/schema.ts'

const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }

/** A bumper from two sources, the second cheaper; for tests. */
export const testProduct: Product = {
  id: 'bumper',
  nameAr: 'دعامية أمامية كيا سبورتاج',
  nameEn: 'Kia Sportage front bumper',
  descriptionAr: 'دعامية جاهزة للصبغ',
  manufacturer: 'Mobis',
  partNumber: '86511-3W000',
  isFeatured: false,
  isActive: true,
  condition: 'new',
  partType: 'oem',
  categoryId: 'cat-body',
  category: { id: 'cat-body', slug: 'body', nameAr: 'الهيكل', descriptionAr: '', icon: 'car' },
  vendorId: 'vendor',
  vendor: {
    id: 'vendor',
    businessName: 'محل الرافدين',
    phone: '07701234567',
    email: 'shop@example.com',
    address: '',
    city: 'بغداد',
    location: 'السنك',
    businessDescription: '',
    isOpen: true,
    user: { firstName: 'حيدر', lastName: 'الساعدي', email: 'shop@example.com' },
    ...stamps,
  },
  imageUrl: '[]',
  price: 150_000,
  stock: 3,
  compatibilities: [],
  stocks: [
    {
      ...{ stockId: 's1', origin: 'كوري أصلي', price: 150_000, quantity: 3 },
      ...{ condition: 'new', partType: 'oem', manufacturer: 'Mobis' },
    },
    {
      ...{ stockId: 's2', origin: 'تجاري تايواني', price: 195_000, quantity: 12 },
      ...{ condition: 'new', partType: 'aftermarket' },
    },
  ],
  version: 1,
  ...stamps,
}

export const testVariant: Variant = {
  id: 'bumper.v1',
  productId: 'bumper',
  carBrand: 'كيا',
  carModel: 'سبورتاج',
  year: '2013',
  additionalPrice: 15_000,
  ...stamps,
}
