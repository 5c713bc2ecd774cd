import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'

export type Tone = 'plain' | 'primary' | 'danger' | 'warning' | 'info' | 'market' | 'auctions' | 'events' | 'services'

const text: Record<Tone, string> = {
  plain: 'text-muted',
  primary: 'text-primary',
  danger: 'text-danger',
  warning: 'text-warning',
  info: 'text-info',
  market: 'text-market',
  auctions: 'text-auctions',
  events: 'text-events',
  services: 'text-services',
}

/** One or two words about a state, in the colour of its tone. */
export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className={classNames(
      'inline-flex max-w-full shrink-0 items-center gap-1 rounded-[0.75rem] border border-current bg-surface px-2 text-xs leading-[1.375rem] font-semibold',
      text[tone],
    )}
  >
    {children}
  </span>
)
