import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

export function AddressesLoading() {
  return (
    <div aria-busy="true" className="grid gap-3">
      {[0, 1].map((each) => (
        <Card key={each} className="flex flex-col gap-3">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-32" />
        </Card>
      ))}
    </div>
  )
}
