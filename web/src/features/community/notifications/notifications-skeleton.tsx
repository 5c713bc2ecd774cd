import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** Placeholder of lines. */
export const NotificationsSkeleton = () => (
  <div aria-hidden="true" className="border-t border-line">
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className="flex gap-3 border-b border-line px-2 py-3.5">
        <Skeleton className="size-5 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-3.5 w-1/4" />
        </div>
      </div>
    ))}
  </div>
)
