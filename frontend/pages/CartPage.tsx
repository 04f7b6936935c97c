export { CartView as default } from '../features/cart/CartView.tsx'
