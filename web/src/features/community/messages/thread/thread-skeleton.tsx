import { m } from '../../../../paraglide/messages.js'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'

/** Placeholder of a conversation. */
export const ThreadSkeleton = () => (
  <div role="status" aria-label={m.ui_loading()} className="flex flex-col gap-4 p-4">
    <Skeleton className="h-10 w-48" />
    <Skeleton className="h-12 w-3/5" />
    <Skeleton className="h-12 w-2/5 self-end" />
    <Skeleton className="h-16 w-3/5" />
  </div>
)
