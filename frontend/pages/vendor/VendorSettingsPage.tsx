export { VendorSettings as default } from '../../features/vendors/VendorSettings.tsx'
