import { Skeleton, SkeletonLines } from '../../../ui/feedback/skeleton.tsx'

/** Placeholder of a post. */
export const PostSkeleton = () => (
  <div aria-hidden="true" className="rounded-card border border-line bg-surface">
    <div className="flex items-center gap-3 py-3 pl-4">
      <Skeleton className="size-10 rounded-full!" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4 w-28" />
      </div>
    </div>
    <div className="px-4">
      <SkeletonLines />
    </div>
    <Skeleton className="mt-3 aspect-4/3 w-full rounded-none!" />
    <div className="h-13" />
  </div>
)

/** Placeholder of a listing between posts. */
const ListingSkeleton = () => (
  <div aria-hidden="true" className="flex gap-3 rounded-card border border-line bg-surface p-3">
    <Skeleton className="size-24 shrink-0" />
    <div className="flex flex-1 flex-col gap-2">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-24" />
      <Skeleton className="mt-auto h-4 w-1/2" />
    </div>
  </div>
)

export const FeedSkeleton = ({ count = 3 }: { count?: number }) => (
  <div className="flex flex-col gap-4">
    {Array.from({ length: count }, (_, index) =>
      index % 2 === 1 ? <ListingSkeleton key={index} /> : <PostSkeleton key={index} />,
    )}
  </div>
)
