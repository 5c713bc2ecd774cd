import { type ReactNode, useRef, useState } from 'react'
import type { BookingCard } from '@mtaa/contract/commerce/bookings/booking-terms'
import type { BusyTime, Calendar } from '@mtaa/contract/commerce/bookings/calendar'
import { nairobiTime, startOf } from '@mtaa/contract/nairobi'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useNow } from '../../../platform/now.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { classNames } from '../../../ui/layout/class-names.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { nameOf } from '../../community/people/index.ts'
import { weekdays } from '../businesses/index.ts'
import type { EditedBlock } from './block-dialog.tsx'
import { clockOf, hoursOf, movedTo, placeDay, type Placed, type Timed } from './calendar-days.ts'
import { useMoveBlock } from './calendar.queries.ts'
import { ProposeDialog } from './propose-dialog.tsx'
import { useDrag } from './use-drag.ts'

type Entry = Timed & ({ booking: BookingCard; busy?: never } | { busy: BusyTime; booking?: never })

export const entriesOf = ({ bookings, busy }: Calendar): Entry[] => [
  ...busy.map(({ starts_at, ends_at, ...rest }): Entry => ({
    starts_at,
    ends_at,
    busy: { starts_at, ends_at, ...rest },
  })),
  ...bookings.map((booking): Entry => ({ starts_at: booking.starts_at, ends_at: booking.ends_at, booking })),
]

/** How tall an hour is: it grows with the size of text, or what is written in it would be cut off. */
const hourRem = 3.5
const tall = (hours: number) => `${hours * hourRem}rem`

interface DayGridProps {
  days: readonly string[]
  today: string
  calendar: Calendar
  onBlock: (block: EditedBlock) => void
}

/** Hours downwards, days beside each other. With a mouse what can be moved is dragged; without one its page has a button. */
export function DayGrid({ days, today, calendar, onBlock }: DayGridProps) {
  const entries = entriesOf(calendar)
  const columns = days.map((day) => ({ day, placed: placeDay(entries, day) }))
  const { first, last } = hoursOf(columns.flatMap(({ placed }) => placed))
  const hours = Array.from({ length: last - first }, (_, at) => first + at)
  const [proposed, setProposed] = useState<{ booking: BookingCard; startsAt: string }>()
  const grid = useRef<HTMLDivElement>(null)
  const firstHour = useRef<HTMLParagraphElement>(null)
  const { mutate } = useMoveBlock()
  const drop = (entry: Entry, minutes: number, along: number) => {
    const startsAt = movedTo(entry, minutes, along)
    if (startsAt === entry.starts_at) return
    if (entry.booking) return setProposed({ booking: entry.booking, startsAt })
    const { id, note } = entry.busy
    if (id === null) return
    const length = Date.parse(entry.ends_at) - Date.parse(entry.starts_at)
    const endsAt = new Date(Date.parse(startsAt) + length).toISOString()
    mutate(
      { id, note, starts_at: startsAt, ends_at: endsAt },
      {
        onSuccess: () => showToast({ title: m.calendar_block_moved(), tone: 'success' }),
        onError: (error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' }),
      },
    )
  }
  return (
    <div className="flex border-t border-line">
      <div aria-hidden="true" className={classNames('min-w-12 shrink-0 pr-1', days.length > 1 && 'pt-9')}>
        {hours.map((hour) => (
          <p
            key={hour}
            ref={hour === first ? firstHour : undefined}
            style={{ height: tall(1) }}
            className="text-xs text-muted tabular-nums"
          >
            {String(hour).padStart(2, '0')}:00
          </p>
        ))}
      </div>
      <div ref={grid} className="grid min-w-0 flex-1 auto-cols-fr grid-flow-col">
        {columns.map(({ day, placed }) => (
          <section key={day} aria-label={titleOf(day)} className="min-w-0 border-l border-line">
            {days.length > 1 ? (
              <h3
                className={classNames(
                  'h-9 truncate px-1 text-sm font-semibold',
                  day === today ? 'text-primary' : 'text-muted',
                )}
              >
                {titleOf(day)}
              </h3>
            ) : null}
            <div className="relative" style={{ height: tall(hours.length) }}>
              {hours.map((hour) => (
                <div
                  key={hour}
                  aria-hidden="true"
                  style={{ top: tall(hour - first) }}
                  className="absolute inset-x-0 border-t border-line"
                />
              ))}
              {day === today ? <NowLine day={day} first={first} last={last} /> : null}
              {placed.map((part) => (
                <EntryBox
                  key={keyOf(part.item)}
                  part={part}
                  first={first}
                  width={() => (grid.current?.clientWidth ?? 0) / days.length}
                  height={() => firstHour.current?.offsetHeight ?? 1}
                  onDrop={drop}
                  onBlock={onBlock}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
      {proposed ? <ProposeDialog {...proposed} onClose={() => setProposed(undefined)} /> : null}
    </div>
  )
}

const keyOf = ({ booking, busy, starts_at }: Entry) => booking?.id ?? busy?.id ?? `busy ${starts_at}`

export function titleOf(day: string): string {
  const local = nairobiTime(startOf(day))
  return `${weekdays[(local.getUTCDay() + 6) % 7]?.() ?? ''} ${local.getUTCDate()}`
}

function NowLine({ day, first, last }: { day: string; first: number; last: number }) {
  const hour = (useNow() - startOf(day).getTime()) / 3_600_000
  if (hour < first || hour > last) return null
  return (
    <div
      aria-hidden="true"
      style={{ top: tall(hour - first) }}
      className="pointer-events-none absolute inset-x-0 z-1 border-t-2 border-danger"
    />
  )
}

interface EntryBoxProps {
  part: Placed<Entry>
  /** The first hour that is shown. */
  first: number
  /** Of a day, in pixels. */
  width: () => number
  /** Of an hour, in pixels. */
  height: () => number
  onDrop: (entry: Entry, minutes: number, days: number) => void
  onBlock: (block: EditedBlock) => void
}

function EntryBox({
  part: { item, from, until, column, columns },
  first,
  width,
  height,
  onDrop,
  onBlock,
}: EntryBoxProps) {
  const now = useNow()
  const isMovable = item.booking
    ? item.booking.state === 'confirmed' && !item.booking.moving && Date.parse(item.starts_at) > now
    : item.busy.id !== null && Date.parse(item.ends_at) > now
  const { shift, isDragged, handlers } = useDrag(isMovable, ({ x, y }) =>
    onDrop(item, (y / height()) * 60, width() > 0 ? Math.round(x / width()) : 0),
  )
  const place = {
    top: tall(from / 60 - first),
    height: `calc(${tall(Math.max((until - from) / 60, 0.5))} - 2px)`,
    left: `${(column / columns) * 100}%`,
    width: `calc(${100 / columns}% - 2px)`,
    ...(shift && { transform: `translate(${shift.x}px, ${shift.y}px)` }),
  }
  const look = classNames(
    'absolute flex flex-col justify-start overflow-hidden rounded-control border px-1.5 py-0.5 text-left text-sm leading-tight',
    isMovable && 'pointer-fine:cursor-grab',
    shift && 'z-2 opacity-80',
    item.busy ? 'border-edge bg-ground text-muted' : 'border-services bg-surface text-ink',
    item.booking && item.booking.state !== 'confirmed' && item.booking.state !== 'in_progress' && 'border-dashed',
  )
  const content = until - from < twoLines ? <EntryLine entry={item} /> : <EntryText entry={item} />
  if (item.booking)
    return (
      <Link
        {...handlers}
        draggable={false}
        to={`/bookings/${item.booking.id}`}
        style={place}
        className={look}
        onClick={(event) => {
          if (isDragged(event)) event.preventDefault()
        }}
      >
        {content}
      </Link>
    )
  const { busy } = item
  if (busy.id === null)
    return (
      <div style={place} className={look}>
        {content}
      </div>
    )
  return (
    <button
      {...handlers}
      type="button"
      style={place}
      className={look}
      onClick={(event) => {
        if (!isDragged(event)) onBlock({ block: busy })
      }}
    >
      {content}
    </button>
  )
}

/** So many minutes are tall enough for two lines. */
const twoLines = 45

const entryTitle = ({ booking, busy }: Entry) =>
  booking ? booking.listing.title : busy.note || (busy.import_name ?? m.calendar_blocked())
const entrySpan = ({ starts_at, ends_at }: Entry) => `${clockOf(starts_at)}–${clockOf(ends_at)}`

export function EntryText({ entry }: { entry: Entry }): ReactNode {
  const { booking } = entry
  return (
    <>
      <span className="block truncate font-semibold">{entryTitle(entry)}</span>
      <span className="block truncate text-xs tabular-nums">
        <span>{entrySpan(entry)}</span>
        {booking?.moving ? <span className="text-warning">{` · ${m.calendar_moving()}`}</span> : null}
        {booking ? <span>{` · ${nameOf(booking.other)}`}</span> : null}
      </span>
    </>
  )
}

/** What is short is one line. */
const EntryLine = ({ entry }: { entry: Entry }) => (
  <span className="block truncate">
    <span className="text-xs tabular-nums">{entrySpan(entry)}</span>
    {entry.booking?.moving ? <span className="text-xs text-warning">{` ${m.calendar_moving()}`}</span> : null}
    <span className="font-semibold">{` ${entryTitle(entry)}`}</span>
  </span>
)
