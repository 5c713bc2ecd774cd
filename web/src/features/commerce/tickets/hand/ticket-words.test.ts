import { expect, test } from 'vitest'
import { badgeOf, titleOf } from './ticket-words.ts'

const event = { id: '1', title: 'Ngoma', start_date: '2026-12-04T14:00:00Z', end_date: '2026-12-04T19:00:00Z' }
const of = (state: 'issued' | 'checked_in' | 'refunded', cancelled = false) => ({
  state,
  event: { ...event, cancelled } as never,
})
const [before, after] = [Date.parse(event.start_date), Date.parse(event.end_date)]

test('once an event is over no one is inside, and no ticket is valid', () => {
  expect(badgeOf(of('issued'), before).words).toBe('Valid')
  expect(badgeOf(of('checked_in'), before).words).toBe('Inside')
  expect(badgeOf(of('issued'), after).words).toBe('Not used')
  expect(badgeOf(of('checked_in'), after).words).toBe('Used')
  expect(badgeOf(of('refunded'), after).words).toBe('Refunded')
  expect(badgeOf(of('issued', true), after).words).toBe('Event cancelled')
})

test('a name that was deleted leaves no gap', () => {
  expect(titleOf({ guest_name: 'Amina', ticket_type: 'VIP' })).toBe('Amina · VIP')
  expect(titleOf({ guest_name: '', ticket_type: 'VIP' })).toBe('VIP')
})
