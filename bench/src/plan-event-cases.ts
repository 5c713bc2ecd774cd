import { day } from '@mtaa/contract/time'
import type pg from 'pg'
import { findPasses } from '../../server/src/features/commerce/tickets/passes.queries.ts'
import type { Db } from '../../server/src/platform/database/db.ts'
import { writeCursor } from '../../server/src/platform/http/cursor.ts'
import type { PlanCase } from './plan-cases.ts'
import type { Reader } from './work.ts'

const later = writeCursor(new Date(Date.now() - 45 * day), '01990000-0000-7000-8000-000000000000')
const dayOf = (ahead: number) => new Date(Date.now() + ahead * day).toISOString().slice(0, 10)

/** Events by day, and what people and organizers see of tickets. The first reader organizes the largest event. */
export async function eventCases(pool: pg.Pool, readers: readonly Reader[]): Promise<PlanCase[]> {
  const { rows } = await pool.query<{ id: string; county: number }>(
    `select l.id, l.county_code as county from ticket_registers r join listings l on l.id = r.event_id order by r.serials desc limit 1`,
  )
  const [big] = rows
  if (!big) throw new Error('nobody has tickets')
  return [
    ...listCases(big.county),
    ...(await Promise.all(readers.map((reader, who) => ticketCases(pool, reader, who)))).flat(),
    ...deskCases(big.id, readers[0]),
    {
      label: 'tickets that a gate fetches after a change',
      path: 'the list of a gate',
      run: (db: Db) => findPasses(db, big.id, 10 ** 9),
    },
  ]
}

function listCases(county: number): PlanCase[] {
  const month = dayOf(10).slice(0, 7)
  const filters = ['', 'free=true', 'category=music', `county=${county}`, `county=${county}&category=faith&free=true`]
  const days = ['', 'when=today', 'when=weekend', `from=${dayOf(20)}&until=${dayOf(40)}`]
  return filters.flatMap((filter) => [
    ...days.map((when) => ({
      label: ['events', filter.replace(/\d+/, 'full'), when.replace(/\d{4}-\d\d-\d\d/g, 'day')]
        .filter(Boolean)
        .join(', '),
      path: `/api/events?${[filter, when].filter(Boolean).join('&')}`,
    })),
    {
      label: ['calendar of events', filter.replace(/\d+/, 'full')].filter(Boolean).join(', '),
      path: `/api/event-calendar?month=${month}${filter && `&${filter}`}`,
    },
  ])
}

async function ticketCases(pool: pg.Pool, { headers, id }: Reader, who: number): Promise<PlanCase[]> {
  const { rows } = await pool.query<{ id: string; order_id: string; event_id: string }>(
    `select id, order_id, event_id from tickets where holder_id = $1 order by id desc limit 1`,
    [id],
  )
  const paths = {
    'my tickets, upcoming': '/api/my-tickets?tab=upcoming',
    'my tickets, past': '/api/my-tickets?tab=past',
    'tickets by the specification': '/api/event-tickets',
    'my events, coming': '/api/my-events?tab=coming',
    'my events, over': '/api/my-events?tab=over',
    ...(rows[0] && {
      'a ticket': `/api/my-tickets/${rows[0].id}`,
      'tickets of an order': `/api/ticket-orders/${rows[0].order_id}/tickets`,
      'types of an event': `/api/events/${rows[0].event_id}/ticket-types`,
      'who goes': `/api/events/${rows[0].event_id}/going`,
    }),
  }
  return Object.entries(paths).map(([list, path]) => ({ label: `${list}, member ${who}`, path, headers }))
}

function deskCases(id: string, organizer: Reader | undefined): PlanCase[] {
  if (!organizer) return []
  const { headers } = organizer
  const event = `/api/events/${id}`
  const paths = {
    'desk of an event': `${event}/desk`,
    attendees: `${event}/attendees`,
    'attendees by name': `${event}/attendees?q=amina`,
    'attendees by code': `${event}/attendees?q=000000A1`,
    'resales of an event': `${event}/resales`,
    'refunds of an event': `${event}/ticket-refunds`,
    'refunds of an event, later page': `${event}/ticket-refunds?cursor=${later}`,
    'scans of an event': `${event}/gate-scans`,
    'entry counts': `${event}/entry-counts`,
  }
  return Object.entries(paths).map(([label, path]) => ({ label, path, headers }))
}
