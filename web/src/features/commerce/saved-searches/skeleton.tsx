import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

export const SavedSearchesSkeleton = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-36" />
    <Skeleton className="h-36" />
  </div>
)
