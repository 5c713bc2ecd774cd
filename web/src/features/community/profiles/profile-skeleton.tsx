import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** Placeholder of a profile. */
export const ProfileSkeleton = () => (
  <div aria-hidden="true" className="mx-auto flex w-full max-w-page flex-col gap-6">
    <div className="flex items-center gap-4">
      <Skeleton className="size-16 rounded-full!" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-8 w-48 max-w-full" />
        <Skeleton className="h-5 w-32" />
      </div>
    </div>
    <Skeleton className="h-11 w-full" />
    <Skeleton className="h-60 w-full" />
  </div>
)
