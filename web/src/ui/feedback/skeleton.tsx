import { classNames } from '../layout/class-names.ts'

/** Holds the place and the size of what is coming. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={classNames('skeleton block rounded-control', className)} />
)

/** A few lines of text that are coming. */
export const SkeletonLines = ({ lines = 3 }: { lines?: number }) => (
  <span className="flex flex-col gap-2">
    {Array.from({ length: lines }, (_, index) => (
      <Skeleton key={index} className={classNames('h-4', index === lines - 1 ? 'w-2/3' : 'w-full')} />
    ))}
  </span>
)
