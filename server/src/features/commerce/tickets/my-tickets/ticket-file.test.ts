import { formatMoment } from '@mtaa/contract/dates'
import { hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { makeIssued } from '../../../../../test/commerce/issued-tickets.ts'
import { test } from '../../../../../test/harness.ts'
import { pdfText } from '../../../../../test/platform/pdf-text.ts'

test('the file of a ticket says when the event opens, or when the ticket of one day lets in', async ({ world }) => {
  const { db, http } = world
  world.setNow(new Date('2026-12-01T09:00:00.000Z'))
  const { event, type, buyer, ticket } = await makeIssued(world)
  const { starts_at: start } = await db
    .selectFrom('listings')
    .select('starts_at')
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow()
  const later = (hours: number) => new Date((start?.getTime() ?? 0) + hours * hour)
  const saying = async (at: Date) => {
    const { rawPayload } = await http.inject({
      url: `/api/my-tickets/${ticket}/file`,
      headers: await world.headersOf(buyer),
    })
    return pdfText(rawPayload).includes(formatMoment(at.toISOString(), 'en'))
  }
  expect(await saying(later(-12))).toBe(false)
  await db
    .updateTable('events')
    .set({ opens_at: later(-1) })
    .where('id', '=', event.id)
    .execute()
  expect(await saying(later(-1))).toBe(true)
  const admits = { admits_from: later(0.5), admits_until: later(1) }
  await db.updateTable('event_ticket_types').set(admits).where('id', '=', type.id).execute()
  expect([await saying(later(-1)), await saying(later(0.5))]).toEqual([false, true])
})
