import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Language } from '@mtaa/contract/language'
import { dayOf, monthOf, startOf, startOfMonth } from '@mtaa/contract/nairobi'
import { day } from '@mtaa/contract/time'
import { m } from '../../../../paraglide/messages.js'
import { useNow } from '../../../../platform/now.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { classNames } from '../../../../ui/layout/class-names.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { calendarQuery } from '../events.queries.ts'
import { type EventFilter, type EventSearch, eventsPath } from './event-search.ts'

/** Browsers write those of Swahili out: four of them begin with `Juma`. */
const weekdays: Readonly<Record<Language, readonly string[]>> = {
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  sw: ['Jtt', 'Jnn', 'Jtn', 'Alh', 'Ijm', 'Jmo', 'Jpl'],
}

interface EventCalendarProps {
  month: string
  search: EventSearch
  filter: EventFilter
}

/** The days of a month with how many events start on each; a day is a link to its events. */
export function EventCalendar({ month, search, filter }: EventCalendarProps) {
  const language = useLanguage()
  const today = dayOf(useNow())
  const { data, error, refetch, isFetching } = useQuery(calendarQuery(useApi(), month, filter))
  const first = startOf(`${month}-01`)
  const counts = new Map(data?.days.map((one) => [one.day, one.count]))
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'sw' ? 'sw-KE' : 'en-KE', { ...options, timeZone: 'Africa/Nairobi' })
  const step = 'grid size-11 place-items-center rounded-control text-primary hover:bg-primary-tint'
  const to = (by: number) =>
    eventsPath(search, { month: monthOf(startOfMonth(first, by)), from: undefined, until: undefined })
  return (
    <section aria-label={m.events_calendar()} className="flex flex-col gap-2">
      <div className="flex items-center justify-between">
        {month > monthOf(startOf(today)) ? (
          <Link to={to(-1)} preventScrollReset className={step} aria-label={m.events_month_before()}>
            <ChevronLeft size={20} aria-hidden="true" />
          </Link>
        ) : (
          <span className="size-11" />
        )}
        <h2 className="font-semibold">{format({ month: 'long', year: 'numeric' }).format(first)}</h2>
        <Link to={to(1)} preventScrollReset className={step} aria-label={m.common_next_month()}>
          <ChevronRight size={20} aria-hidden="true" />
        </Link>
      </div>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <ol className="grid grid-cols-7 gap-1 text-center" aria-busy={!data || undefined}>
          {weekdays[language].map((name) => (
            <li key={name} aria-hidden="true" className="text-[min(0.75rem,4vw)] text-muted">
              {name}
            </li>
          ))}
          {Array.from({ length: emptyBefore(first) }, (_, at) => at).map((at) => (
            <li key={`empty-${at}`} aria-hidden="true" />
          ))}
          {daysOf(first).map((at) => (
            <li key={at}>
              <Day
                date={at}
                count={counts.get(at) ?? 0}
                isChosen={search.from === at && search.until === at}
                isToday={at === today}
                to={eventsPath(search, { when: undefined, from: at, until: at })}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

interface DayProps {
  date: string
  count: number
  isChosen: boolean
  isToday: boolean
  to: string
}

function Day({ date, count, isChosen, isToday, to }: DayProps) {
  const number = Number(date.slice(8))
  const look = classNames(
    'flex min-h-12 flex-col items-center justify-center rounded-control text-sm',
    isToday && 'font-bold',
    isChosen ? 'bg-primary text-on-primary' : count > 0 ? 'bg-primary-tint text-primary' : 'text-muted',
  )
  if (count === 0) return <span className={look}>{number}</span>
  return (
    <Link
      to={to}
      preventScrollReset
      className={look}
      aria-current={isChosen ? 'date' : undefined}
      aria-label={m.events_on_day({ day: number, count })}
    >
      <span>{number}</span>
      <span className="text-xs font-semibold tabular-nums">{count}</span>
    </Link>
  )
}

const at = (first: Date, by: number) => new Date(first.getTime() + by * day)
/** A week begins on Monday. */
const emptyBefore = (first: Date) => (new Date(first.getTime() + day / 2).getUTCDay() + 6) % 7
const daysOf = (first: Date) => {
  const month = monthOf(first)
  return Array.from({ length: 31 }, (_, index) => dayOf(at(first, index))).filter((date) => date.startsWith(month))
}
