import type { productText } from '../ar/product.ts'
import type { Translation } from '../namespace.ts'

export default {
  inStock: 'In stock',
  outOfStock: 'not available',
  preOrder: 'Pre-order',
  addToCart: 'Add to cart',
  added: 'Added',
  contactVendor: 'Contact seller',
  new: 'New',
  used: 'Used',
  refurbished: 'Refurbished',
  oem: 'Original',
  aftermarket: 'Aftermarket',
  card: {
    from: 'from',
    seller: 'Seller',
    addNamed: 'Add {name} to cart',
    moreCars: { zero: '', other: 'and {n} more' },
    anyCar: 'Fitment not specified',
    shops: { zero: '', one: 'and more at this shop', other: 'from {n} shops' },
    featured: 'Featured',
  },
  origin: 'Origin',
  price: 'Price',
  allInCart: 'You already have all available stock in your cart',
  vendorPage: 'Shop',
  drawing: 'Illustration',
  phone: 'Phone',
  location: 'Location',
  condition: 'Condition',
  partType: 'Type',
} satisfies Translation<typeof productText.product>
