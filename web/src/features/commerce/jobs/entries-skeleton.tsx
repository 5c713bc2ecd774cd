import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** Placeholder of a list of jobs or applications. */
export const EntriesSkeleton = () => (
  <div aria-hidden="true" className="flex flex-col gap-4 border-t border-line pt-4">
    {[1, 2, 3].map((row) => (
      <div key={row} className="flex flex-col gap-2 border-b border-line pb-4">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-1/3" />
      </div>
    ))}
  </div>
)
