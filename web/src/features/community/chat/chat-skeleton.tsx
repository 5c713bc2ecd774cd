import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** Placeholder of a room. */
export const ChatSkeleton = () => (
  <div aria-hidden="true" className="flex min-h-80 flex-col gap-4 rounded-card border border-line bg-surface p-4">
    {['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5'].map((width) => (
      <div key={width} className="flex gap-2">
        <Skeleton className="size-8 rounded-full" />
        <Skeleton className={`h-10 ${width}`} />
      </div>
    ))}
  </div>
)
