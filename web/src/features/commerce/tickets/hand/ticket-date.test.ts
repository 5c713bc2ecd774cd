import type { Ticket } from '@mtaa/contract/commerce/tickets/my-tickets'
import { expect, test } from 'vitest'
import { calendarFile } from '../../../../platform/calendar-file.ts'
import { dateOfTicket } from './ticket-date.ts'

const ticket = {
  id: '0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  ticket_type: 'VIP, mbele',
  guest_name: 'Amina',
  place: { location: 'KICC; ukumbi', directions: 'Second gate\nThen left', online_url: null },
  event: {
    id: 'e',
    title: `Sauti ${'ñ'.repeat(60)}`,
    slug: 'x',
    place_path: '/kenya',
    start_date: '2026-12-05T15:00:00.000Z',
    end_date: '2026-12-05T18:30:00.000Z',
    opens_at: null,
    cancelled: false,
  },
} as unknown as Ticket

test('a calendar reads the event of a ticket, with its place', () => {
  const file = calendarFile(dateOfTicket(ticket, 'https://mtaa.test/my-tickets/x'), {
    host: 'mtaa.test',
    now: Date.UTC(2026, 11, 1),
  })
  const lines = file.split('\r\n')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  const whole = file.replaceAll('\r\n ', '').split('\r\n')
  expect(whole).toEqual(
    expect.arrayContaining([
      'DTSTART:20261205T150000Z',
      'DTEND:20261205T183000Z',
      String.raw`LOCATION:KICC\; ukumbi`,
      `SUMMARY:${ticket.event.title}`,
      String.raw`DESCRIPTION:VIP\, mbele · Amina\nSecond gate\nThen left\nhttps://mtaa.test/my-tickets/x`,
    ]),
  )
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})
