/** An event as an iCalendar file (RFC 5545). Pure. */

interface Dated {
  id: string
  title: string
  short_description: string
  start_date: string
  end_date: string
  /** As this reader may know it. */
  location: string
  ward: string | null
  county: string
  state: string
  updated_at: string
}

/** A line of at most so many bytes; the next one begins with a space. */
const lineBytes = 75

const escape = (text: string) => text.replace(/[\\;,]/gu, '\\$&').replace(/\r\n|[\r\n]/gu, '\\n')
const moment = (iso: string) => new Date(iso).toISOString().replace(/[-:]|\.\d{3}/gu, '')

function fold(line: string): string {
  const lines: string[] = []
  let [current, bytes] = ['', 0]
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (bytes + size > lineBytes) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += sign
    bytes += size
  }
  return [...lines, current].join('\r\n')
}

/** The date of an event, which calendars find again by its id when the file is fetched anew. */
export function calendarFile(event: Dated, { url, host, now }: { url: string; host: string; now: Date }): string {
  const place = [event.location, event.ward, event.county].filter((part, at, all) => part && all.indexOf(part) === at)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mtaa//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.id}@${host}`,
    `DTSTAMP:${moment(now.toISOString())}`,
    `LAST-MODIFIED:${moment(event.updated_at)}`,
    // The last change counts: seconds since 2020 grow with it.
    `SEQUENCE:${Math.max(0, Math.floor(Date.parse(event.updated_at) / 1000) - 1_577_836_800)}`,
    `DTSTART:${moment(event.start_date)}`,
    `DTEND:${moment(event.end_date)}`,
    `SUMMARY:${escape(event.title)}`,
    `DESCRIPTION:${escape([event.short_description, url].filter(Boolean).join('\n'))}`,
    `LOCATION:${escape(place.join(', '))}`,
    `URL:${url}`,
    `STATUS:${event.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
