export { default } from '../features/catalogue/card/ChosenProducts.tsx'
