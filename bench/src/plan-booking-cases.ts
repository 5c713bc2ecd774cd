import { bookingTabs } from '@mtaa/contract/commerce/bookings/booking-terms'
import { dayOf, monthOf } from '@mtaa/contract/nairobi'
import { day } from '@mtaa/contract/time'
import type pg from 'pg'
import { writeCursor } from '../../server/src/platform/http/cursor.ts'
import type { PlanCase } from './plan-cases.ts'
import type { Reader } from './work.ts'

const anId = '01990000-0000-7000-8000-000000000000'
const ahead = (days: number) => new Date(Date.now() + days * day)
const [past, coming] = [writeCursor(ahead(-20), anId), writeCursor(ahead(5), anId)]

/** What is free, and what people and providers see of bookings and quotes. The first reader provides the busiest service. */
export async function bookingCases(
  pool: pg.Pool,
  readers: readonly Reader[],
  { headers: staff }: Reader,
): Promise<PlanCase[]> {
  const { rows } = await pool.query<{ id: string; category: string; ward: number }>(
    `select l.id, l.category, l.ward_code as ward from booking_schedules s join listings l on l.id = s.listing_id
     order by (select count(*) from bookings b where b.listing_id = l.id) desc limit 1`,
  )
  const [busy] = rows
  if (!busy) throw new Error('nothing can be booked')
  const { rows: others } = await pool.query<{ id: string }>(
    'select listing_id as id from booking_schedules order by listing_id limit 20',
  )
  const ids = [busy.id, ...others.map(({ id }) => id)]
  return [
    { label: 'a service that can be booked', path: `/api/services/${busy.id}` },
    { label: 'free days of a month', path: `/api/services/${busy.id}/slot-days?month=${monthOf(ahead(10))}` },
    { label: 'free times of a day', path: `/api/services/${busy.id}/slots?day=${dayOf(ahead(10))}` },
    { label: 'next free times of twenty', path: `/api/next-slots?services=${ids.slice(0, 20).join(',')}` },
    {
      label: 'who quotes in a ward',
      path: `/api/quote-providers?category=${busy.category}&ward=${busy.ward}`,
      headers: staff,
    },
    ...(await Promise.all(readers.map((reader, who) => ownCases(pool, reader, who)))).flat(),
    ...casesOf(staff, '', {
      'problems of bookings': '/api/moderation/booking-problems',
      'problems of bookings, later page': `/api/moderation/booking-problems?cursor=${past}`,
      'problems of bookings, ended': '/api/moderation/booking-problems?ended=true',
      'providers who are paused': '/api/moderation/paused-providers',
      'licences of services': '/api/moderation/service-licences',
    }),
  ]
}

const casesOf = (headers: Reader['headers'], who: string, paths: Record<string, string>): PlanCase[] =>
  Object.entries(paths).map(([label, path]) => ({ label: label + who, path, headers }))

async function ownCases(pool: pg.Pool, { headers, id }: Reader, who: number): Promise<PlanCase[]> {
  const { rows } = await pool.query<{ id: string; order_id: string; customer_id: string }>(
    'select id, order_id, customer_id from bookings where provider_id = $1 order by starts_at desc limit 1',
    [id],
  )
  const { rows: requests } = await pool.query<{ own: string | null; invited: string | null }>(
    `select (select id from quote_requests where customer_id = $1 order by created_at desc limit 1) as own,
       (select request_id from quote_invitations where provider_id = $1 order by created_at desc limit 1) as invited`,
    [id],
  )
  const [[booking], [{ own, invited } = { own: null, invited: null }]] = [rows, requests]
  const tabs = bookingTabs.flatMap((tab) =>
    Object.entries({ 'my bookings': '/api/my-bookings', 'bookings of a provider': '/api/calendar/bookings' }).flatMap(
      ([list, path]) => [
        [`${list}, ${tab}`, `${path}?tab=${tab}`],
        [
          `${list}, ${tab}, later page`,
          `${path}?tab=${tab}&cursor=${tab === 'past' || tab === 'cancelled' ? past : coming}`,
        ],
      ],
    ),
  )
  return casesOf(headers, `, member ${who}`, {
    ...(Object.fromEntries(tabs) as Record<string, string>),
    'bookings by the specification': '/api/service-bookings',
    'my services, bookable': '/api/listings/mine?module=services',
    'a day of a calendar': `/api/calendar?from=${dayOf(ahead(10))}&until=${dayOf(ahead(10))}`,
    'a week of a calendar': `/api/calendar?from=${dayOf(ahead(7))}&until=${dayOf(ahead(13))}`,
    'settings of a calendar': '/api/calendar/settings',
    'earnings of a month': `/api/calendar/earnings?month=${monthOf(ahead(-20))}`,
    'my requests for quotes': '/api/quote-requests',
    'my requests for quotes, later page': `/api/quote-requests?cursor=${past}`,
    'requests that wait for a quote': '/api/quote-invitations',
    'requests that were quoted': '/api/quote-invitations?waiting=false',
    'requests that were quoted, later page': `/api/quote-invitations?waiting=false&cursor=${past}`,
    ...(own !== null && { 'a request for quotes': `/api/quote-requests/${own}` }),
    ...(invited !== null && { 'a request to quote': `/api/quote-invitations/${invited}` }),
    ...(booking && {
      'a booking': `/api/bookings/${booking.id}`,
      'an order of bookings': `/api/booking-orders/${booking.order_id}`,
      'a customer of a provider': `/api/calendar/customers/${booking.customer_id}`,
    }),
  })
}
