/** A date as a file that calendars read (RFC 5545). Pure. */

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

export interface CalendarDate {
  id: string
  title: string
  start: string
  end: string
  place?: string
  /** Lines of its description; empty ones are left out. */
  about: readonly (string | null)[]
  cancelled?: boolean
}

/** `host`: ids end with it, so that a calendar that is read back is known to have it from here. */
export function calendarFile(date: CalendarDate, { host, now }: { host: string; now: number }): string {
  const { id, title, start, end, place, about, cancelled = false } = date
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mtaa//EN',
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${momentOf(now)}`,
    `DTSTART:${momentOf(start)}`,
    `DTEND:${momentOf(end)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `DESCRIPTION:${escaped(about.filter(Boolean).join('\n'))}`,
    ...(cancelled ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
