import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatDay } from '@mtaa/contract/dates'
import { nairobiTime, startOf } from '@mtaa/contract/nairobi'
import type { SlotDay } from '@mtaa/contract/commerce/bookings/slots'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { classNames } from '../../../../ui/layout/class-names.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import type { Icon } from '../../../../ui/media/icon.ts'

interface DayPickerProps {
  month: string
  days: readonly SlotDay[]
  chosen: string | undefined
  /** The URL with another month or day. */
  to: (choice: { month?: string; day?: string }) => string
  /** Months that can be looked at. */
  first: string
  last: string
}

/** The month so many after this one. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** Monday is 0. */
const weekdayOf = (day: string) => (nairobiTime(startOf(day)).getUTCDay() + 6) % 7

/** A month at a glance: days with free times are links, large enough for a thumb. */
export function DayPicker({ month, days, chosen, to, first, last }: DayPickerProps) {
  const language = useLanguage()
  const name = formatDay(startOf(`${month}-01`), language).replace(/^\d+ /, '')
  const weekdays = m.bookings_weekdays().split(' ')
  const blanks = Array.from({ length: weekdayOf(`${month}-01`) }, (_, at) => `blank ${at}`)
  return (
    <section aria-label={m.bookings_choose_day()} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <MonthLink
          icon={ChevronLeft}
          label={m.bookings_month_before()}
          to={month > first ? to({ month: monthAfter(month, -1) }) : undefined}
        />
        <h2 aria-live="polite" className="text-lg font-semibold">
          {name}
        </h2>
        <MonthLink
          icon={ChevronRight}
          label={m.common_next_month()}
          to={month < last ? to({ month: monthAfter(month, 1) }) : undefined}
        />
      </div>
      <div aria-hidden="true" className="grid grid-cols-7 text-center text-xs text-muted">
        {weekdays.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
      <ol className="grid grid-cols-7 gap-1">
        {blanks.map((blank) => (
          <li key={blank} aria-hidden="true" />
        ))}
        {days.map((day) => (
          <li key={day.day}>
            <DayCell day={day} isChosen={day.day === chosen} to={to({ month, day: day.day })} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const step = 'grid size-11 place-items-center rounded-full'

function MonthLink({ icon: Icon, label, to }: { icon: Icon; label: string; to: string | undefined }) {
  const sign = <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
  if (to === undefined) return <span className={classNames(step, 'opacity-30')}>{sign}</span>
  return (
    <Link to={to} aria-label={label} preventScrollReset className={classNames(step, 'hover:bg-primary-tint')}>
      {sign}
    </Link>
  )
}

const cell = 'flex min-h-12 flex-col items-center justify-center rounded-control border text-base tabular-nums'

function DayCell({
  day: { day, state, free, holiday },
  isChosen,
  to,
}: {
  day: SlotDay
  isChosen: boolean
  to: string
}) {
  const language = useLanguage()
  const number = Number(day.slice(8))
  if (state !== 'open') {
    const why = holiday ? holiday[language] : state === 'full' ? m.bookings_day_full() : undefined
    return (
      <span title={why} className={classNames(cell, 'border-transparent text-muted')}>
        <span className={state === 'full' ? 'line-through' : undefined}>{number}</span>
        {why === undefined ? null : <span className="sr-only">{why}</span>}
      </span>
    )
  }
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? 'date' : undefined}
      aria-label={m.bookings_day_free({ day: formatDay(startOf(day), language), count: free })}
      className={classNames(
        cell,
        'font-semibold',
        isChosen ? 'border-primary bg-primary text-on-primary' : 'border-edge bg-surface hover:bg-primary-tint',
      )}
    >
      {number}
    </Link>
  )
}
