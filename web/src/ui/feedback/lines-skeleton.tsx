import { classNames } from '../layout/class-names.ts'
import { Skeleton } from './skeleton.tsx'

/** Placeholder of a list of lines, each with a face, or with a sign as of a notification. */
export const LinesSkeleton = ({ of = 'faces' }: { of?: 'faces' | 'signs' }) => (
  <div aria-hidden="true" className="border-t border-line">
    {[1, 2, 3, 4].map((line) => (
      <div
        key={line}
        className={classNames('flex gap-3 border-b border-line py-3.5', of === 'faces' ? 'items-center' : 'px-2')}
      >
        <Skeleton className={of === 'faces' ? 'size-10 rounded-full' : 'size-5 rounded-full'} />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className={of === 'faces' ? 'h-4 w-2/5' : 'h-4 w-4/5'} />
          <Skeleton className={of === 'faces' ? 'h-4 w-4/5' : 'h-3.5 w-1/4'} />
        </div>
      </div>
    ))}
  </div>
)
