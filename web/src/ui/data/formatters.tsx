import { formatMoment } from '@mtaa/contract/dates'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { formatCountdown, formatPrice, formatRelative } from '../../platform/format.ts'
import { useNow } from '../../platform/now.ts'
import { useLanguage } from '../../platform/page-context.ts'
import { classNames } from '../layout/class-names.ts'

/** Whole shillings, in figures that line up. */
export function Price({ shillings, className }: { shillings: number; className?: string }) {
  return (
    <span className={classNames('font-bold whitespace-nowrap tabular-nums', className)}>
      {formatPrice(shillings, useLanguage())}
    </span>
  )
}

/** A relative time, with the exact moment as its title. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const language = useLanguage()
  const now = useNow()
  return (
    <time dateTime={at} title={formatMoment(at, language)} className={className}>
      {formatRelative(at, now, language)}
    </time>
  )
}

/** Time left, second by second on the last day. */
export function Countdown({ until, ended, className }: { until: string; ended?: ReactNode; className?: string }) {
  const language = useLanguage()
  const left = new Date(until).getTime() - useNow('second')
  return (
    <time dateTime={until} role="timer" className={classNames('whitespace-nowrap tabular-nums', className)}>
      {left > 0 ? formatCountdown(left, language) : (ended ?? m.ui_countdown_ended())}
    </time>
  )
}

/** A number with its label. */
export function Stat({ value, label, children }: { value: ReactNode; label: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-col rounded-card border border-line bg-surface p-4">
      <span className="order-2 text-sm text-muted">{label}</span>
      <strong className="order-1 text-2xl font-bold tabular-nums">{value}</strong>
      {children ? <span className="order-3 mt-2">{children}</span> : null}
    </div>
  )
}
