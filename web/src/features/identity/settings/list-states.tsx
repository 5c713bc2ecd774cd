import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** Placeholder of rows. */
export const RowsSkeleton = ({ count }: { count: number }) => (
  <div aria-hidden="true" className="border-t border-line">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="flex flex-col gap-2 border-b border-line py-3.5">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3.5 w-3/5" />
      </div>
    ))}
  </div>
)

/** Placeholder of sections with this many rows each. */
export const SectionsSkeleton = ({ lines }: { lines: readonly number[] }) => (
  <div aria-hidden="true" className="flex flex-col gap-10">
    {lines.map((count, index) => (
      <div key={index}>
        <Skeleton className="mb-2 h-7 w-40" />
        <Skeleton className="mb-4 h-4 w-4/5" />
        <RowsSkeleton count={count} />
      </div>
    ))}
  </div>
)
