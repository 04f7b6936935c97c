export { Checkout as default } from '../features/checkout/Checkout.tsx'
