export { CustomerOrders as default } from '../features/orders/CustomerOrders.tsx'
