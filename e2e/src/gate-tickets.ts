import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { hour } from '@mtaa/contract/time'
import { issueTickets } from '../../server/src/features/commerce/tickets/change-tickets.ts'
import { tokenOf } from '../../server/src/features/commerce/tickets/sign-tickets.ts'
import { createCipher } from '../../server/src/platform/crypto/cipher.ts'
import { newId } from '../../server/src/platform/database/ids.ts'
import { type Fixture, unique } from './fixtures.ts'
import { inDatabase } from './in-database.ts'

export interface IssuedTicket {
  id: string
  code: string
  /** Of its QR code. */
  text: string
}

/** An event that lets people in now, with tickets of somebody. */
export async function makeOpenEvent(organizer: Fixture, guest: Fixture, count: number) {
  const [id, typeId, orderId, at] = [newId(), newId(), newId(), new Date()]
  const [starts, ends] = [new Date(at.getTime() + hour), new Date(at.getTime() + 4 * hour)]
  const title = `Sauti za Mtaa ${unique()}`
  const dataDir = test.info().config.webServer?.env?.['DATA_DIR'] ?? ''
  const cipher = createCipher(readFileSync(join(dataDir, 'keys', 'seal.key'), 'utf8').trim())
  const tickets: IssuedTicket[] = []
  const place = { county_code: 47, constituency_code: 274, ward_code: 1367 }
  const words = { title, slug: 'sauti-za-mtaa', category: 'music', price: 0, status: 'active' }
  const times = { starts_at: starts, ends_at: ends, created_at: at, updated_at: at }
  const ownerId = organizer.session.user.id
  const guestId = guest.session.user.id
  await inDatabase((db) =>
    db.transaction().execute(async (tx) => {
      await tx
        .insertInto('listings')
        .values({ id, module: 'events', owner_id: ownerId, ...words, ...times, ...place })
        .execute()
      await tx.insertInto('events').values({ id, location: 'Uhuru Park', capacity: 100 }).execute()
      await tx
        .insertInto('event_ticket_types')
        .values({
          id: typeId,
          event_id: id,
          position: 1,
          name: 'Regular',
          price: 0,
          quantity: Math.max(100, count),
          sold: count,
          taken: true,
          per_person: 20,
          created_at: at,
        })
        .execute()
      const order = { id: orderId, number: `E${orderId.slice(-9).toUpperCase()}`, event_id: id, buyer_id: guestId }
      await tx
        .insertInto('ticket_orders')
        .values({
          ...order,
          origin: 'order',
          total: 0,
          state: 'paid',
          seen_starts_at: starts,
          seen_place: 1,
          created_at: at,
          paid_at: at,
        })
        .execute()
      const ids = Array.from({ length: count }, () => newId())
      const row = { event_id: id, order_id: orderId, type_id: typeId, holder_id: guestId }
      const cost = { price: 0, face_price: 0, state: 'held', created_at: at }
      // One statement takes so many parameters only.
      for (let from = 0; from < count; from += 2000)
        await tx
          .insertInto('tickets')
          .values(ids.slice(from, from + 2000).map((ticket) => ({ id: ticket, ...row, ...cost })))
          .execute()
      await issueTickets({ cipher, at }, tx, { eventId: id, ids })
      const rows = await tx.selectFrom('tickets').selectAll().where('event_id', '=', id).orderBy('serial').execute()
      for (const { id: ticketId, serial, code, key_id: keyId } of rows) {
        const signed = { id: ticketId, event_id: id, serial: serial ?? 0, type: 1, key_id: keyId ?? 0 }
        tickets.push({ id: ticketId, code: code ?? '', text: tokenOf({ cipher }, signed) })
      }
    }),
  )
  return { id, title, tickets }
}
