import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'

/** Placeholder of a list of conversations. */
export const LinesSkeleton = () => (
  <div aria-hidden="true" className="border-t border-line">
    {[1, 2, 3, 4].map((line) => (
      <div key={line} className="flex items-center gap-3 border-b border-line py-3.5">
        <Skeleton className="size-10 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </div>
    ))}
  </div>
)
