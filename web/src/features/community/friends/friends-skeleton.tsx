import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** Placeholder of rows of people. */
export const FriendsSkeleton = () => (
  <div aria-hidden="true" className="border-t border-line">
    {[1, 2, 3].map((row) => (
      <div key={row} className="flex items-center gap-3 border-b border-line py-3.5">
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    ))}
  </div>
)
