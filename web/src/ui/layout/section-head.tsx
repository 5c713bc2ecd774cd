import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Hue = 'primary' | 'market' | 'auctions' | 'events' | 'services'

const hues: Record<Hue, string> = {
  primary: 'text-primary',
  market: 'text-market',
  auctions: 'text-auctions',
  events: 'text-events',
  services: 'text-services',
}

/** A section's title over the kikoi stripe in its hue, with at most one action. */
export function SectionHead({ title, hue = 'primary', action }: { title: ReactNode; hue?: Hue; action?: ReactNode }) {
  return (
    <div className="mb-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-[min(100%,7rem)] flex-1 text-xl font-bold">{title}</h2>
        {action}
      </div>
      <div aria-hidden="true" className={classNames('kikoi mt-1', hues[hue])} />
    </div>
  )
}
