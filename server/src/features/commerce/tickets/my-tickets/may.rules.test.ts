import { describe, expect, test } from 'vitest'
import { mayOf, mostForTicket, refuseReturn, refuseToMove, type HeldTicket } from './may.rules.ts'

const now = new Date('2026-12-01T09:00:00Z')
const event = { ends_at: new Date('2026-12-02T09:00:00Z'), cancelled_at: null }
const held: HeldTicket = {
  state: 'issued',
  price: 500,
  holder_id: 'amina',
  buyer_id: 'amina',
  claimed_at: null,
  transfer_id: null,
  resale_id: null,
  refund_state: null,
}

describe('a ticket is given or sold', () => {
  test.each<[string, Partial<HeldTicket>, string | undefined]>([
    ['unused', {}, undefined],
    ['used', { state: 'checked_in' }, 'ticket_used'],
    ['left', { state: 'checked_out' }, 'ticket_used'],
    ['given', { state: 'transferred' }, 'ticket_ended'],
    ['offered', { transfer_id: 'x' }, 'ticket_on_the_move'],
    ['on sale', { resale_id: 'x' }, 'ticket_on_the_move'],
    ['whose money is requested', { refund_state: 'requested' }, 'ticket_on_the_move'],
    ['whose money was declined', { refund_state: 'declined' }, undefined],
  ])('%s', (_, change, refused) => {
    expect(refuseToMove({ ...held, ...change }, event, now)).toBe(refused)
  })

  test('until its event ends or is cancelled', () => {
    expect(refuseToMove(held, event, event.ends_at)).toBe('event_over')
    expect(refuseToMove(held, { ...event, cancelled_at: now }, now)).toBe('event_over')
  })

  test('for no more than was paid, by who paid', () => {
    expect(mostForTicket(held)).toBe(500)
    expect(mostForTicket({ ...held, holder_id: 'brian' })).toBe(0)
    expect(mostForTicket({ ...held, holder_id: null, buyer_id: null })).toBe(0)
  })
})

describe('money of a ticket goes back', () => {
  test.each<[string, Partial<HeldTicket>, boolean, string | undefined]>([
    ['by its policy', {}, true, undefined],
    ['if its organizer agrees', {}, false, undefined],
    ['never of a free one', { price: 0 }, true, 'ticket_not_paid'],
    ['not requested twice', { refund_state: 'requested' }, false, 'ticket_refund_requested'],
    ['by its policy, though it was requested', { refund_state: 'requested' }, true, undefined],
    ['not requested again once declined', { refund_state: 'declined' }, false, 'ticket_refund_requested'],
    ['not while a bank claims it', { claimed_at: now }, true, 'payment_not_refundable'],
    ['not of a used one', { state: 'checked_in' }, true, 'ticket_used'],
    ['not of one that is offered', { transfer_id: 'x' }, true, 'ticket_on_the_move'],
  ])('%s', (_, change, open, refused) => {
    expect(refuseReturn({ ...held, ...change }, event, { open, now })).toBe(refused)
  })

  test('of a cancelled event at any time, of another not after its end', () => {
    const after = event.ends_at
    expect(refuseReturn(held, event, { open: false, now: after })).toBe('event_over')
    expect(refuseReturn(held, { ...event, cancelled_at: now }, { open: true, now: after })).toBeUndefined()
  })
})

test('who has a ticket by its link alone can only show it', () => {
  const linked = { ...held, holder_id: null, buyer_id: null }
  expect(Object.values(mayOf(linked, event, { open: true, now }))).toEqual([false, false, false, false])
})
