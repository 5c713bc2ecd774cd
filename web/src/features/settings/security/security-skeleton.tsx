import { Skeleton } from '../../../ui/skeleton.tsx'
import { RowsSkeleton } from '../list-states.tsx'

export const SecuritySkeleton = () => (
  <div aria-hidden="true" className="flex flex-col gap-10">
    {[3, 1, 2].map((count, index) => (
      <div key={index}>
        <Skeleton className="mb-2 h-7 w-40" />
        <Skeleton className="mb-4 h-4 w-4/5" />
        <RowsSkeleton count={count} />
      </div>
    ))}
  </div>
)
