import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Hue = 'primary' | 'market' | 'auctions' | 'events' | 'services'

const hues: Record<Exclude<Hue, 'primary'>, string> = {
  market: 'bg-market',
  auctions: 'bg-auctions',
  events: 'bg-events',
  services: 'bg-services',
}

/** A section's title, with the dot of its module before it and at most one action. */
export function SectionHead({ title, hue = 'primary', action }: { title: ReactNode; hue?: Hue; action?: ReactNode }) {
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h2 className="flex min-w-[min(100%,7rem)] flex-1 items-baseline gap-2.5 text-xl font-bold">
        {hue === 'primary' ? null : (
          <span aria-hidden="true" className={classNames('size-2.5 shrink-0 rounded-full', hues[hue])} />
        )}
        <span className="min-w-0">{title}</span>
      </h2>
      {action}
    </div>
  )
}
