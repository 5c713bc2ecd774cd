/** An event as a file that calendars read (RFC 5545). Pure. */
import type { Ticket } from '@mtaa/contract/commerce/tickets/my-tickets'

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
const momentOf = (at: string | number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

const maxBytes = 75
const encoder = new TextEncoder()

/** Lines of at most 75 octets; what is longer goes on after a space. */
function folded(line: string): string {
  const parts: string[] = []
  let [part, taken] = ['', 0]
  for (const sign of line) {
    const size = encoder.encode(sign).length
    if (taken + size > maxBytes) {
      parts.push(part)
      // The space counts.
      ;[part, taken] = ['', 1]
    }
    part += sign
    taken += size
  }
  return [...parts, part].join('\r\n ')
}

/** The event of a ticket with its place, the way there and its link: what others are not shown is in it. */
export function calendarFile({ id, event, place, ticket_type, guest_name }: Ticket, url: string, now: number): string {
  const description = [`${ticket_type} · ${guest_name}`, place.directions, place.online_url, url].filter(Boolean)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mtaa//EN',
    'BEGIN:VEVENT',
    `UID:${id}@mtaa`,
    `DTSTAMP:${momentOf(now)}`,
    `DTSTART:${momentOf(event.start_date)}`,
    `DTEND:${momentOf(event.end_date)}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(place.location ? [`LOCATION:${escaped(place.location)}`] : []),
    `DESCRIPTION:${escaped(description.join('\n'))}`,
    ...(event.cancelled ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
