import { turnKindOff } from '@mtaa/contract/community/notifications'
import { showCode } from '@mtaa/contract/commerce/gates/ticket-code'
import { isProofFresh } from '@mtaa/contract/commerce/gates/ticket-proof'
import { readToken, shortEvent } from '@mtaa/contract/commerce/gates/ticket-token'
import {
  downloadTicket,
  getMyTicket,
  getTicketProof,
  listMyTickets,
  listTicketsOfOrder,
  renameGuest,
} from '@mtaa/contract/commerce/tickets/my-tickets'
import { getProofByLink, getTicketByLink, giveBackByLink } from '@mtaa/contract/commerce/tickets/rsvps'
import { day, hour, minute } from '@mtaa/contract/time'
import { describe, expect } from 'vitest'
import { makeTicketType } from '../../../../../test/commerce/event-tickets.ts'
import { makeIssued, makeLinked, moveTo } from '../../../../../test/commerce/issued-tickets.ts'
import { test } from '../../../../../test/harness.ts'
import { publish } from '../../../../platform/events/events.ts'
import { hmac, isSignedBy, proofSecretOf, publicKeyOf } from '../sign-tickets.ts'
import '../tickets.events.ts'

const now = new Date('2026-12-01T09:00:00.000Z')

describe('a ticket of one’s own', () => {
  test('has all that its page needs without a network, signed', async ({ world }) => {
    const { as, deps } = world
    world.setNow(now)
    const { ticket, buyer, event, order } = await makeIssued(world, { price: 700 })
    const shown = await as(buyer)(getMyTicket, { params: { id: ticket } })
    expect(shown).toMatchObject({
      id: ticket,
      event: { id: event.id, title: event.title, cancelled: false, start_date: '2026-12-01T10:00:00.000Z' },
      state: 'issued',
      order_id: order,
      price: 700,
      place: { location: 'KICC', directions: '', online_url: null },
      admits_from: '2026-11-30T22:00:00.000Z',
      admits_until: '2026-12-01T18:00:00.000Z',
      refund: { policy: 'none', open: null, amount: 700, state: null },
      may: { transfer: true, resell: true, refund: true, rename: true },
    })
    const token = readToken(shown.token ?? '')
    expect(token?.claims).toMatchObject({ event: shortEvent(event.id), serial: 1, type: 1, keyId: 1 })
    expect(token && isSignedBy(publicKeyOf(deps, 1), token.message, token.signature)).toBe(true)
    expect(shown.code).toMatch(/^[0-9A-Z]{8}$/)
    expect(JSON.stringify(shown).length).toBeLessThan(2_500)
  })

  test('is shown to who has it, and to nobody else', async ({ world }) => {
    const { as, make } = world
    world.setNow(now)
    const { ticket, order, event } = await makeIssued(world)
    for (const other of [event.owner, await make.member(), await make.member({ roles: ['Admin'] })]) {
      const call = as(other)
      const params = { id: ticket }
      for (const read of [
        () => call(getMyTicket, { params }),
        () => call(getTicketProof, { params }),
        () => call(downloadTicket, { params }),
        () => call(renameGuest, { params, body: { guest_name: 'Me' } }),
      ])
        await expect(read()).rejects.toMatchObject({ code: 'event_ticket_not_found' })
      await expect(call(listTicketsOfOrder, { params: { id: order } })).rejects.toMatchObject({
        code: 'ticket_order_not_found',
      })
    }
    await expect(as(null)(getMyTicket, { params: { id: ticket } })).rejects.toMatchObject({ status: 401 })
  })

  test('that lets nobody in shows neither code nor a hidden place', async ({ world }) => {
    const { as, db } = world
    world.setNow(now)
    const { ticket, buyer, event } = await makeIssued(world)
    await db
      .updateTable('events')
      .set({ place_hidden: true, directions: 'Second gate' })
      .where('id', '=', event.id)
      .execute()
    const read = () => as(buyer)(getMyTicket, { params: { id: ticket } })
    expect(await read()).toMatchObject({ place: { location: 'KICC', directions: 'Second gate' } })
    await moveTo(world, event.id, ticket, 'revoked')
    expect(await read()).toMatchObject({
      state: 'revoked',
      token: null,
      code: null,
      place: { location: '', directions: '' },
      may: { transfer: false, resell: false, refund: false, rename: false },
    })
    await expect(as(buyer)(getTicketProof, { params: { id: ticket } })).rejects.toMatchObject({ code: 'ticket_ended' })
    await expect(as(buyer)(downloadTicket, { params: { id: ticket } })).rejects.toMatchObject({ code: 'ticket_ended' })
  })

  test('is listed by its start, those of past events the last first, by pages', async ({ world }) => {
    const { as, make } = world
    world.setNow(now)
    const buyer = await make.member()
    const at = (hours: number) => new Date(now.getTime() + hours * hour)
    const ids = []
    for (const hours of [30, 5, -50, -20])
      ids.push(
        (await makeIssued(world, { buyer, event: await make.event({ startsAt: at(hours), endsAt: at(hours + 2) }) }))
          .ticket,
      )
    const list = (tab: 'upcoming' | 'past', cursor?: string) =>
      as(buyer)(listMyTickets, { query: { tab, limit: 1, ...(cursor !== undefined && { cursor }) } })
    const first = await list('upcoming')
    const second = await list('upcoming', first.next_cursor ?? '')
    expect([first, second].flatMap(({ items }) => items.map(({ id }) => id))).toEqual([ids[1], ids[0]])
    expect(second.next_cursor).toBeNull()
    const past = await list('past')
    expect([...past.items, ...(await list('past', past.next_cursor ?? '')).items].map(({ id }) => id)).toEqual([
      ids[3],
      ids[2],
    ])
  })

  test('bears another name until it is used', async ({ world }) => {
    const { as } = world
    world.setNow(now)
    const { ticket, buyer, event } = await makeIssued(world)
    const rename = (guest_name: string) => as(buyer)(renameGuest, { params: { id: ticket }, body: { guest_name } })
    expect(await rename('Baraka')).toMatchObject({ guest_name: 'Baraka' })
    expect(await world.db.selectFrom('tickets').select('revision').where('id', '=', ticket).executeTakeFirst()).toEqual(
      { revision: 2 },
    )
    await moveTo(world, event.id, ticket, 'checked_in')
    await expect(rename('Chebet')).rejects.toMatchObject({ code: 'ticket_used' })
  })

  test('has a proof of this moment, and those of two minutes', async ({ world }) => {
    const { as, deps } = world
    world.setNow(now)
    const { ticket, buyer } = await makeIssued(world)
    const { proofs } = await as(buyer)(getTicketProof, { params: { id: ticket } })
    expect(proofs).toHaveLength(5)
    const secret = proofSecretOf(deps, ticket)
    const fresh = (index: number, at: number) => isProofFresh(hmac, secret, proofs[index]?.proof ?? '', at)
    expect(proofs[0]?.from).toBe('2026-12-01T09:00:00.000Z')
    expect([fresh(0, now.getTime()), fresh(4, now.getTime()), fresh(4, now.getTime() + 2 * minute)]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('is a PDF', async ({ world }) => {
    world.setNow(now)
    const { ticket, buyer } = await makeIssued(world, { price: 700 })
    const headers = await world.headersOf(buyer)
    const { headers: sent, rawPayload } = await world.http.inject({ url: `/api/my-tickets/${ticket}/file`, headers })
    expect(sent).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(rawPayload.length).toBeGreaterThan(5_000)
  })
})

describe('an order', () => {
  test('shows its buyer the tickets that are still theirs', async ({ world }) => {
    const { as, db, make } = world
    world.setNow(now)
    const { order, tickets, buyer } = await makeIssued(world, { count: 2 })
    const other = await make.member()
    await db
      .updateTable('tickets')
      .set({ holder_id: other.id })
      .where('id', '=', tickets[1] ?? '')
      .execute()
    const { items } = await as(buyer)(listTicketsOfOrder, { params: { id: order } })
    expect(items.map(({ id }) => id)).toEqual([tickets[0]])
  })

  test('that is paid is notified with the codes for the gate', async ({ world }) => {
    const { db } = world
    world.setNow(now)
    const { order, buyer, event, tickets } = await makeIssued(world, { count: 2 })
    await db
      .updateTable('users')
      .set({ phone: '254712345678', phone_confirmed_at: now })
      .where('id', '=', buyer.id)
      .execute()
    await world.deps.db
      .transaction()
      .execute((tx) => publish(tx, 'ticket.issued', { order_id: order, event_id: event.id }))
    const rows = await db.selectFrom('tickets').select('code').where('id', 'in', tickets).orderBy('id').execute()
    const sent = await world.mails()
    const sms = sent.find(({ recipient }) => recipient.includes('712345678'))
    const mail = sent.find(({ recipient }) => recipient === buyer.email)
    for (const { code } of rows) {
      expect(sms?.body_text).toContain(showCode(code ?? ''))
      expect(mail?.body_text).toContain(showCode(code ?? ''))
    }
    expect(sms?.body_text.length).toBeLessThanOrEqual(160)
  })

  test('leaves by no way to who has turned it off', async ({ world }) => {
    world.setNow(now)
    const { order, buyer, event } = await makeIssued(world)
    await world.as(buyer)(turnKindOff, { params: { kind: 'ticket_issued' }, body: { off: true } })
    await world.deps.db
      .transaction()
      .execute((tx) => publish(tx, 'ticket.issued', { order_id: order, event_id: event.id }))
    expect((await world.mails()).filter(({ recipient }) => recipient === buyer.email)).toEqual([])
  })
})

describe('a secret link', () => {
  test('shows a ticket and its proof to who has no account', async ({ world }) => {
    const { as, deps } = world
    world.setNow(now)
    const { ticket, token } = await makeLinked(world)
    const shown = await as(null)(getTicketByLink, { params: { token } })
    expect(shown).toMatchObject({ id: ticket, may: { transfer: false, resell: false, refund: false, rename: false } })
    const { proofs } = await as(null)(getProofByLink, { params: { token } })
    expect(isProofFresh(hmac, proofSecretOf(deps, ticket), proofs[0]?.proof ?? '', now.getTime())).toBe(true)
    await expect(as(null)(getTicketByLink, { params: { token: 'A'.repeat(43) } })).rejects.toMatchObject({
      code: 'event_ticket_not_found',
    })
  })

  test('gives a free ticket back once, and its spot is free', async ({ world }) => {
    const { as, db } = world
    world.setNow(now)
    const { ticket, token, type } = await makeLinked(world)
    const back = () => as(null)(giveBackByLink, { params: { token } })
    const outcomes = await Promise.allSettled([back(), back()])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(back()).rejects.toMatchObject({ code: 'ticket_ended' })
    expect(await db.selectFrom('tickets').select('state').where('id', '=', ticket).executeTakeFirst()).toEqual({
      state: 'void',
    })
    expect(
      await db.selectFrom('event_ticket_types').select('sold').where('id', '=', type.id).executeTakeFirst(),
    ).toEqual({ sold: 0 })
  })

  test('gives back neither a used ticket nor one that somebody has paid', async ({ world }) => {
    const { as } = world
    world.setNow(now)
    const [used, paid] = [await makeLinked(world), await makeLinked(world, { price: 300 })]
    await moveTo(world, used.event.id, used.ticket, 'checked_in')
    await expect(as(null)(giveBackByLink, { params: { token: used.token } })).rejects.toMatchObject({
      code: 'ticket_used',
    })
    await expect(as(null)(giveBackByLink, { params: { token: paid.token } })).rejects.toMatchObject({
      code: 'payment_not_refundable',
    })
  })
})

test('a ticket type with hours of its own says so', async ({ world }) => {
  const { as, db, make } = world
  world.setNow(now)
  const event = await make.event()
  const type = await makeTicketType(world, event.id)
  const [from, until] = [new Date(now.getTime() + day), new Date(now.getTime() + 2 * day)]
  await db
    .updateTable('event_ticket_types')
    .set({ admits_from: from, admits_until: until })
    .where('id', '=', type.id)
    .execute()
  const { ticket, buyer } = await makeIssued(world, { event, type })
  expect(await as(buyer)(getMyTicket, { params: { id: ticket } })).toMatchObject({
    admits_from: from.toISOString(),
    admits_until: until.toISOString(),
  })
})
