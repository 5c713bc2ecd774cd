import { classNames } from '../layout/class-names.ts'

/** A placeholder of the size of what is loading. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={classNames('skeleton block rounded-control', className)} />
)

/** A placeholder for lines of text. */
export const SkeletonLines = ({ lines = 3 }: { lines?: number }) => (
  <span className="flex flex-col gap-2">
    {Array.from({ length: lines }, (_, index) => (
      <Skeleton key={index} className={classNames('h-4', index === lines - 1 ? 'w-2/3' : 'w-full')} />
    ))}
  </span>
)
