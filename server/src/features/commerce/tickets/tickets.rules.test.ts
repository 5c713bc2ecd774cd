import { ticketStates, type TicketState } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { day, hour, minute } from '@mtaa/contract/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../../../../../test/property-runs.ts'
import {
  mergeLines,
  payUntil,
  refuseOrder,
  rsvpTimes,
  totalOf,
  transferUntil,
  type OfferedType,
} from './order.rules.ts'
import { isMoved, openRefund, policyEnds, refundDue } from './refund.rules.ts'
import { mostFor } from './resale.rules.ts'
import { canBecome, isLive, passStateOf, refuseMove } from './ticket-states.rules.ts'
import { offerUntil, takeTurns } from './waiting.rules.ts'

const now = new Date('2026-11-28T09:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)

describe('an order', () => {
  const type = (id: string, rest: Partial<OfferedType> = {}): [string, OfferedType] => [
    id,
    { id, name: id.toUpperCase(), price: 500, per_person: 4, left: 3, sale: 'open', open: true, owned: 0, ...rest },
  ]
  const of = (count: number, ticket_type_id = 'a') => ({ ticket_type_id, guests: Array<string>(count).fill('Amina') })
  const refuse = (count: number, rest: Partial<OfferedType> = {}) =>
    refuseOrder([of(count)], new Map([type('a', rest)]), 20)

  test('is refused for what is hidden, closed, gone or too much for one person', () => {
    expect(refuse(3)).toBeUndefined()
    expect(refuse(1, { open: false })).toEqual({ code: 'ticket_type_not_found' })
    expect(refuseOrder([of(1, 'b')], new Map([type('a')]), 20)).toEqual({ code: 'ticket_type_not_found' })
    for (const sale of ['soon', 'over', 'closed'] as const)
      expect(refuse(1, { sale })).toEqual({ code: 'ticket_sale_closed', name: 'A' })
    expect(refuse(1, { sale: 'sold_out', left: 0 })).toEqual({ code: 'tickets_gone', name: 'A', left: 0 })
    expect(refuse(4)).toEqual({ code: 'tickets_gone', name: 'A', left: 3 })
    expect(refuse(2, { owned: 3 })).toEqual({ code: 'too_many_tickets', name: 'A', limit: 4 })
    expect(refuseOrder([of(2), of(2, 'b')], new Map([type('a'), type('b')]), 3)).toEqual({
      code: 'too_many_tickets',
      name: 'A',
      limit: 3,
    })
  })

  test('has each type once, in the order in which types are locked', () => {
    expect(mergeLines([of(1, 'b'), of(2), of(1, 'b')])).toEqual([of(2), of(2, 'b')])
  })

  test('comes to the price of each of its tickets', () => {
    expect(totalOf([of(2), of(1, 'b')], new Map([type('a'), type('b', { price: 1_200 })]))).toBe(2_200)
    expect(totalOf([of(2)], new Map([type('a', { price: 0 })]))).toBe(0)
  })

  test('can be paid for 24 hours after it was approved, and as long as its sale lasts', () => {
    expect(payUntil(now, at(2 * day))).toEqual(at(day))
    expect(payUntil(now, at(hour))).toEqual(at(hour))
  })
})

test('a ticket that is given away waits for two days, and no longer than its event; a code for ten minutes', () => {
  expect(transferUntil(now, at(9 * day))).toEqual(at(2 * day))
  expect(transferUntil(now, at(hour))).toEqual(at(hour))
  expect(rsvpTimes).toEqual({ expires: 10 * minute, resend: minute })
})

describe('money that goes back by itself', () => {
  const starts_at = at(30 * day)
  const seen = { starts_at, place: 1 }
  const event = { policy: 'none', starts_at, ends_at: at(31 * day), place_revision: 1, cancelled_at: null } as const
  const before = (ms: number) => new Date(starts_at.getTime() - ms)

  test.each([
    ['until_24h', day],
    ['until_7d', 7 * day],
  ] as const)('by the policy %s', (policy, span) => {
    const until = before(span)
    expect(policyEnds({ policy, starts_at })).toEqual(until)
    expect(openRefund(seen, { ...event, policy }, before(span + 1))).toEqual({ open: 'policy', until })
    expect(openRefund(seen, { ...event, policy }, until)).toEqual({ open: null, until })
  })

  test('never by the policy none, but for what was cancelled, also after its end', () => {
    expect(openRefund(seen, event, now)).toEqual({ open: null, until: null })
    expect(openRefund(seen, { ...event, cancelled_at: now }, at(40 * day)).open).toBe('cancelled')
  })

  test('of what was moved by more than 24 hours in all, or to another place, until it starts', () => {
    const moved = (by: number) => ({ ...event, starts_at: new Date(starts_at.getTime() + by) })
    expect([day, -day, day + 1, -day - 1].map((by) => isMoved(seen, moved(by)))).toEqual([false, false, true, true])
    expect(isMoved({ ...seen, place: 2 }, event)).toBe(true)
    expect(openRefund(seen, moved(2 * day), starts_at)).toEqual({ open: 'moved', until: at(32 * day) })
    expect(openRefund(seen, moved(2 * day), at(32 * day)).open).toBeNull()
  })

  test('is on its way within 48 hours', () => {
    expect(refundDue(now)).toEqual(at(2 * day))
  })
})

test('a ticket is resold for what its holder paid at most, and not by who was given it', () => {
  expect(mostFor({ price: 500, isPayers: true })).toBe(500)
  expect(mostFor({ price: 0, isPayers: true })).toBe(0)
  expect(mostFor({ price: 500, isPayers: false })).toBe(0)
})

describe('a ticket', () => {
  const ends: TicketState[] = ['transferred', 'refunded', 'revoked']
  test('that has ended becomes nothing else', () => {
    for (const from of ends) for (const to of ticketStates) expect(canBecome(from, to)).toBe(false)
    expect(ends.some(isLive)).toBe(false)
  })

  test('is paid late, given back free, used, left and used again', () => {
    const way: TicketState[] = ['held', 'void', 'issued', 'checked_in', 'checked_out', 'checked_in', 'issued', 'void']
    for (const [index, state] of way.entries())
      if (index > 0) expect(canBecome(way[index - 1] as TicketState, state), `to ${state}`).toBe(true)
    expect(canBecome('held', 'checked_in')).toBe(false)
    expect(canBecome('checked_in', 'transferred')).toBe(false)
  })

  test('is given, sold or given back for money before it is used, by one way at a time', () => {
    const refuse = (state: TicketState, isMoving = false) => refuseMove({ state, isMoving })
    expect(refuse('issued')).toBeUndefined()
    expect(refuse('issued', true)).toBe('ticket_on_the_move')
    expect(refuse('checked_out')).toBe('ticket_used')
    expect(ends.map((state) => refuse(state))).toEqual(['ticket_ended', 'ticket_ended', 'ticket_ended'])
  })

  test('is in the list of a gate from the moment at which it lets somebody in', () => {
    expect(ticketStates.map(passStateOf)).toEqual([undefined, 'out', 'in', 'left', 'dead', 'dead', 'dead', 'dead'])
    expect(isLive('held')).toBe(false)
  })
})

describe('a waiting list', () => {
  test('offers for half an hour, in the last three hours for five minutes, and not beyond the sale', () => {
    const until = (start: number, end = start) => offerUntil(now, { starts_at: at(start), salesEnd: at(end) })
    expect(until(3 * hour + 1)).toEqual(at(30 * minute))
    expect(until(3 * hour)).toEqual(at(5 * minute))
    expect(until(minute)).toEqual(at(minute))
    expect(until(0, hour)).toEqual(at(5 * minute))
    expect(until(-hour, 0)).toBeUndefined()
  })

  test('goes in order, and never offers more than is free', () => {
    const queue = fc.array(fc.record({ id: fc.uuid(), quantity: fc.integer({ min: 1, max: 20 }) }), { maxLength: 20 })
    fc.assert(
      fc.property(queue, fc.integer({ min: -2, max: 60 }), (waiting, free) => {
        const offers = takeTurns(waiting, free)
        const offered = offers.reduce((sum, one) => sum + one.offered, 0)
        const requested = waiting.reduce((sum, { quantity }) => sum + quantity, 0)
        expect(offered).toBe(Math.max(0, Math.min(free, requested)))
        expect(offers.map(({ id }) => id)).toEqual(waiting.slice(0, offers.length).map(({ id }) => id))
        // Only the last one may be offered less than they want.
        for (const [index, one] of offers.slice(0, -1).entries()) expect(one.offered).toBe(waiting[index]?.quantity)
      }),
    )
  })
})
