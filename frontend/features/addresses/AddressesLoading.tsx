import { SkeletonCards } from '../../ui/feedback/SkeletonCards.tsx'

export const AddressesLoading = () => (
  <SkeletonCards count={2} shapes={['h-5 w-28', 'h-4 w-3/4', 'h-4 w-32']} />
)
