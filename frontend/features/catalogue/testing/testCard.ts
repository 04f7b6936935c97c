import type { CardProduct } from '../list/productList.ts'

const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }

/** A product as lists carry it; for tests. */
export const testCard = (parts: Partial<CardProduct> = {}): CardProduct => ({
  id: 'bumper',
  nameAr: 'دعامية أمامية',
  descriptionAr: 'جاهزة للصبغ',
  manufacturer: 'Mobis',
  isFeatured: false,
  isActive: true,
  condition: 'used',
  categoryId: 'cat-body',
  category: { id: 'cat-body', slug: 'body', nameAr: 'الهيكل', descriptionAr: '', icon: 'car' },
  vendorId: 'vendor',
  vendor: { id: 'vendor', businessName: 'محل الرافدين', city: 'بغداد', location: 'السنك' },
  imageUrl: '[]',
  price: 150_000,
  stock: 3,
  origin: 'كوري أصلي',
  carMake: 'كيا',
  carModel: 'سبورتاج',
  carYearFrom: 2016,
  carYearTo: 2021,
  fitmentCount: 1,
  ...stamps,
  ...parts,
})
