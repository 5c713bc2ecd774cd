import { formatDay } from '@mtaa/contract/dates'
import { minuteOf, startOf } from '@mtaa/contract/nairobi'
import type { Slot } from '@mtaa/contract/commerce/bookings/slots'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { ChipLink } from '../../../../ui/forms/chip.tsx'

/** The hour of a moment in Nairobi: `14:05`. */
export const timeOf = (moment: string) => minuteOf(new Date(moment)).slice(11)

interface SlotListProps {
  day: string
  slots: readonly Slot[]
  chosen: string | undefined
  to: (at: string) => string
  /** Of a service that many can book at once, how many places are left. */
  shared: boolean
}

/** The free times of a day. */
export function SlotList({ day, slots, chosen, to, shared }: SlotListProps) {
  const language = useLanguage()
  const name = formatDay(startOf(day), language)
  return (
    <section aria-label={m.bookings_times_of({ day: name })} className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{name}</h2>
      {slots.length === 0 ? <p className="text-muted">{m.bookings_day_none()}</p> : null}
      <ul className="flex flex-wrap gap-2">
        {slots.map(({ starts_at: at, left }) => (
          <li key={at}>
            <ChipLink to={to(at)} preventScrollReset pressed={at === chosen}>
              {shared ? m.bookings_time_left({ time: timeOf(at), count: left }) : timeOf(at)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
