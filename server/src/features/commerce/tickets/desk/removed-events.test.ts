import { getEventTerms } from '@mtaa/contract/commerce/events/edit-events'
import { getEventDesk, listAttendees, listTicketRefunds } from '@mtaa/contract/commerce/tickets/desk'
import { expect } from 'vitest'
import { showEvent } from '../../../../../test/commerce/events.ts'
import { makeIssued } from '../../../../../test/commerce/issued-tickets.ts'
import { removeAs } from '../../../../../test/community/report-cases.ts'
import type { Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'

const deskOf = async ({ as }: World, person: Person, id: string) => {
  const desk = await as(person)(getEventDesk, { params: { id } })
  const attendees = await as(person)(listAttendees, { params: { id }, query: {} })
  const refunds = await as(person)(listTicketRefunds, { params: { id }, query: {} })
  return { sold: desk.types[0]?.sold, attendees: attendees.items.length, refunds: refunds.items.length }
}

test('an event that was removed has its page and desk for its organizer, the page for moderators, nothing for others', async ({
  world,
}) => {
  const { event, buyer } = await makeIssued(world, { price: 500 })
  const moderator = await world.make.member({ roles: ['Event-Moderator'] })
  await removeAs(world, moderator, { kind: 'event', id: event.id })
  const gone = expect.objectContaining({ code: 'listing_not_found' }) as unknown
  expect(await showEvent(world, event.owner, event.id)).toMatchObject({ state: 'removed' })
  expect(await deskOf(world, event.owner, event.id)).toEqual({ sold: 1, attendees: 1, refunds: 0 })
  expect(await world.as(event.owner)(getEventTerms, { params: { id: event.id } })).toMatchObject({
    may: { edit: false, cancel: true },
  })
  expect(await showEvent(world, moderator, event.id)).toMatchObject({ state: 'removed' })
  for (const person of [buyer, null]) await expect(showEvent(world, person, event.id)).rejects.toEqual(gone)
  for (const person of [buyer, moderator]) await expect(deskOf(world, person, event.id)).rejects.toEqual(gone)
})
