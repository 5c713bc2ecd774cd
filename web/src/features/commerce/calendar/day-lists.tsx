import type { Calendar } from '@mtaa/contract/commerce/bookings/calendar'
import { m } from '../../../paraglide/messages.js'
import { Link } from '../../../ui/layout/link.tsx'
import type { EditedBlock } from './block-dialog.tsx'
import { placeDay } from './calendar-days.ts'
import { EntryText, entriesOf, titleOf } from './day-grid.tsx'

interface DayListsProps {
  days: readonly string[]
  calendar: Calendar
  onBlock: (block: EditedBlock) => void
}

const row = 'block w-full border-t border-line py-2.5 text-left'

/** A week on a phone: what each of its days has. */
export function DayLists({ days, calendar, onBlock }: DayListsProps) {
  const entries = entriesOf(calendar)
  return (
    <div className="flex flex-col gap-4">
      {days.map((day) => {
        const placed = placeDay(entries, day)
        return (
          <section key={day} aria-label={titleOf(day)}>
            <h3 className="py-1 font-semibold">{titleOf(day)}</h3>
            {placed.length === 0 ? <p className="text-muted">{m.calendar_nothing()}</p> : null}
            <ul>
              {placed.map(({ item: entry }) => (
                <li key={entry.booking?.id ?? `${entry.busy?.id} ${entry.starts_at}`}>
                  {entry.booking ? (
                    <Link to={`/bookings/${entry.booking.id}`} className={row}>
                      <EntryText entry={entry} />
                    </Link>
                  ) : entry.busy.id === null ? (
                    <div className={row}>
                      <EntryText entry={entry} />
                    </div>
                  ) : (
                    <button type="button" className={row} onClick={() => onBlock({ block: entry.busy })}>
                      <EntryText entry={entry} />
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
