import type { TicketType } from '@mtaa/contract/commerce/events/event-terms'
import type { Event } from '@mtaa/contract/commerce/events/events'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { mayEdit, moderates, viewDetail } from '../listings/index.ts'
import { eventStateAt } from './event.rules.ts'
import type { EventRow, TypeRow } from './events.queries.ts'
import { leftOf, saleAt, type EventTimes } from './sale.rules.ts'

type At = Date | string | null
const momentOf = (at: At) => at && new Date(at).toISOString()
const dateOf = (at: At) => (at === null ? null : new Date(at))

export function viewEvent(row: EventRow, viewer: Viewer, deps: Deps): Event {
  const detail = viewDetail(row, viewer, deps)
  const now = deps.clock()
  const times = { starts_at: row.starts_at ?? row.created_at, ends_at: row.ends_at ?? row.created_at }
  const isOwn = mayEdit(viewer, row)
  const isPlaceShown = !row.place_hidden || isOwn || moderates(viewer, row)
  const { series } = row
  return {
    ...detail,
    organizer_id: row.owner_id,
    ticket_price: row.price,
    start_date: times.starts_at.toISOString(),
    end_date: times.ends_at.toISOString(),
    opens_at: row.opens_at?.toISOString() ?? null,
    mode: row.mode,
    location: isPlaceShown ? row.location : (detail.ward ?? detail.county),
    place_hidden: !isPlaceShown,
    directions: (isPlaceShown && row.directions) || null,
    online_url: isOwn ? row.online_url : null,
    state: eventStateAt({ ...row, ...times }, now),
    cancel_note: row.cancel_note,
    moved_at: row.moved_at?.toISOString() ?? null,
    refund_policy: row.refund_policy,
    approval: row.approval,
    ticket_types: row.types.filter(({ hidden }) => isOwn || !hidden).map((type) => viewType(type, times, now)),
    ...capacityOf(row),
    series: series && {
      ...series,
      dates: series.dates
        .map(({ id, starts_at }) => ({ id, start_date: new Date(starts_at).toISOString() }))
        .filter(({ start_date }) => Date.parse(start_date) >= now.getTime()),
    },
    edited_at: row.edited_at?.toISOString() ?? null,
  }
}

function capacityOf({ types, capacity }: EventRow): Pick<Event, 'capacity' | 'capacity_left'> {
  if (types.length === 0) return { capacity, capacity_left: null }
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  return { capacity: sum(types.map(({ quantity }) => quantity)), capacity_left: sum(types.map(leftOf)) }
}

const moments = ['sales_from', 'sales_until', 'admits_from', 'admits_until', 'closed_at'] as const
type Typed = Omit<TypeRow, (typeof moments)[number]> & Record<(typeof moments)[number], At>

/** A type as its page shows it; its moments are dates, or text as JSON has it. */
export function viewType(row: Typed, event: EventTimes, now: Date): TicketType {
  const { id, position, name, description, price, per_person, hidden } = row
  const [sales_from, sales_until] = [dateOf(row.sales_from), dateOf(row.sales_until)]
  return {
    id,
    position,
    name,
    description,
    price,
    per_person,
    hidden,
    left: leftOf(row),
    sales_from: momentOf(row.sales_from),
    sales_until: momentOf(row.sales_until),
    admits_from: momentOf(row.admits_from),
    admits_until: momentOf(row.admits_until),
    sale: saleAt({ ...row, sales_from, sales_until, closed_at: dateOf(row.closed_at) }, event, now),
  }
}
