import { m } from '../../../paraglide/messages.js'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

export const OffersSkeleton = () => (
  <div role="status" aria-label={m.ui_loading()} className="flex flex-col gap-4 border-t border-line pt-4">
    {[0, 1, 2].map((row) => (
      <div key={row} className="flex gap-4">
        <Skeleton className="size-20 shrink-0" />
        <Skeleton className="h-28 flex-1" />
      </div>
    ))}
  </div>
)
