import { slugOfTitle } from '@mtaa/contract/slug'
import { hour } from '@mtaa/contract/time'
import { newId } from '../../server/src/platform/database/ids.ts'
import { type Fixture, unique } from './fixtures.ts'
import { inDatabase } from './in-database.ts'

const weekOf = (opens: string, closes: string) => JSON.stringify(Array.from({ length: 7 }, () => [{ opens, closes }]))

/** A service of an hour for KSh 1,000, paid on the day. */
export async function makeHourlyService(provider: Fixture) {
  const [id, at] = [newId(), new Date()]
  const title = `Fundi wa mabomba ${unique()}`
  const place = { county_code: 47, constituency_code: 274, ward_code: 1367 }
  await inDatabase(async (db) => {
    const words = { title, slug: slugOfTitle(title), category: 'home', price: 1_000, status: 'active' as const }
    const owned = { id, module: 'services', owner_id: provider.session.user.id, created_at: at, updated_at: at }
    await db
      .insertInto('listings')
      .values({ ...owned, ...words, ...place })
      .execute()
    const terms = { price_type: 'fixed' as const, duration_minutes: 60, deposit_percent: 0, mode: 'request' as const }
    await db
      .insertInto('services')
      .values({ id, ...terms })
      .execute()
    await db
      .insertInto('booking_schedules')
      .values({ listing_id: id, hours: weekOf('08:00', '17:00'), on_holidays: true, updated_at: at })
      .execute()
  })
  return { id, title }
}

interface Booked {
  service: string
  provider: Fixture
  customer: Fixture
  startsAt: Date
  state: 'requested' | 'confirmed'
}

/** What was booked of it, with the customer's number; answers its id. */
export async function makeBooked({ service, provider, customer, startsAt, state }: Booked): Promise<string> {
  const [order, id, at] = [newId(), newId(), new Date()]
  const endsAt = new Date(startsAt.getTime() + hour)
  await inDatabase(async (db) => {
    await db
      .insertInto('booking_orders')
      .values({ id: order, customer_id: customer.session.user.id, total: 0, created_at: at })
      .execute()
    await db
      .insertInto('bookings')
      .values({
        id,
        number: `B${unique().toUpperCase()}`,
        order_id: order,
        kind: 'service',
        origin: 'slot',
        listing_id: service,
        provider_id: provider.session.user.id,
        customer_id: customer.session.user.id,
        state,
        starts_at: startsAt,
        ends_at: endsAt,
        spans: `{[${startsAt.toISOString()},${endsAt.toISOString()})}`,
        lane: 1,
        price_type: 'fixed',
        price: 1_000,
        due: 0,
        deposit: 0,
        cancel_hours: 24,
        for_name: 'Zawadi Otieno',
        for_phone: '254712345678',
        note: 'The tap in the kitchen',
        created_at: at,
        ...(state === 'confirmed' ? { confirmed_at: at } : { answer_by: new Date(at.getTime() + 20 * hour) }),
      })
      .execute()
  })
  return id
}
