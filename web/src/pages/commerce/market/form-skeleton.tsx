import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** Placeholder of a form. */
export const FormSkeleton = () => (
  <div className="flex flex-col gap-6">
    <Skeleton className="h-16 w-full" />
    <Skeleton className="size-28" />
    <Skeleton className="h-11 w-full" />
  </div>
)
