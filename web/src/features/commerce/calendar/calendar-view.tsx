import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDay } from '@mtaa/contract/dates'
import { dayOf, startOf } from '@mtaa/contract/nairobi'
import { m } from '../../../paraglide/messages.js'
import { useNow } from '../../../platform/now.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { BlockDialog, type EditedBlock } from './block-dialog.tsx'
import { BookingLists } from './booking-lists.tsx'
import { addDays, addressOf, calendarViews, daysOf, shownBy, type Shown } from './calendar-days.ts'
import { calendarQuery } from './calendar.queries.ts'
import { DayGrid } from './day-grid.tsx'
import { DayLists } from './day-lists.tsx'
import { PausedNote } from './paused-note.tsx'
import { useBookingsAhead } from './use-bookings-ahead.ts'

const names = { day: m.desk_day, week: m.calendar_week, list: m.calendar_list } as const

/** A provider's own calendar: a day, a week, or lists of bookings. */
export function CalendarView() {
  const [search] = useSearchParams()
  const now = useNow()
  const today = dayOf(now)
  const shown = shownBy(search, now)
  const [edited, setEdited] = useState<EditedBlock>()
  const tabs = calendarViews.map((view) => ({
    label: names[view](),
    to: addressOf({ ...shown, view }, today),
    active: view === shown.view,
  }))
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={Plus} onClick={() => setEdited({ day: shown.day })}>
          {m.calendar_block_time()}
        </Button>
        <LinkButton to="/calendar/earnings">{m.calendar_earnings()}</LinkButton>
        <LinkButton to="/calendar/settings">{m.common_settings()}</LinkButton>
      </div>
      <PausedNote />
      <TabLinks label={m.events_calendar()} tabs={tabs} />
      {shown.view === 'list' ? (
        <BookingLists tab={search.get('tab')} />
      ) : (
        <Days shown={shown} today={today} onBlock={setEdited} />
      )}
      {edited ? <BlockDialog block={edited} onClose={() => setEdited(undefined)} /> : null}
    </div>
  )
}

interface DaysProps {
  shown: Shown
  today: string
  onBlock: (block: EditedBlock) => void
}

function Days({ shown, today, onBlock }: DaysProps) {
  const days = daysOf(shown)
  const [first = shown.day, last = shown.day] = [days[0], days.at(-1)]
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(calendarQuery(useApi(), first, last))
  useBookingsAhead(data?.bookings)
  const isWeek = shown.view === 'week'
  return (
    <section aria-label={names[shown.view]()} className="flex flex-col gap-3">
      <DaySteps shown={shown} first={first} last={last} today={today} />
      {!data && error ? <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !error ? <LinesSkeleton of="signs" /> : null}
      {data ? (
        <div aria-busy={isPlaceholderData || undefined} className={isPlaceholderData ? 'opacity-60' : undefined}>
          {/* Seven columns are for wide screens; on a phone a week is a list of its days. */}
          <div className={isWeek ? 'hidden md:block' : undefined}>
            <DayGrid days={days} today={today} calendar={data} onBlock={onBlock} />
          </div>
          {isWeek ? (
            <div className="md:hidden">
              <DayLists days={days} calendar={data} onBlock={onBlock} />
            </div>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

function DaySteps({ shown, first, last, today }: { shown: Shown; first: string; last: string; today: string }) {
  const language = useLanguage()
  const step = shown.view === 'week' ? 7 : 1
  const to = (count: number) => addressOf({ ...shown, day: addDays(shown.day, count) }, today)
  const title =
    first === last
      ? formatDay(startOf(first), language)
      : `${formatDay(startOf(first), language)} – ${formatDay(startOf(last), language)}`
  const look = 'inline-flex size-11 items-center justify-center rounded-control hover:bg-primary-tint'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Link to={to(-step)} preventScrollReset aria-label={m.calendar_before()} className={look}>
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <Link to={to(step)} preventScrollReset aria-label={m.calendar_after()} className={look}>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <h2 className="min-w-0 text-lg font-semibold tabular-nums">{title}</h2>
      {first <= today && today <= last ? null : (
        <Link
          to={addressOf({ ...shown, day: today }, today)}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 font-semibold text-primary hover:underline"
        >
          {m.common_today()}
        </Link>
      )}
    </div>
  )
}
