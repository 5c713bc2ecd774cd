/** An iCalendar file (RFC 5545). Pure. */

export interface CalendarEntry {
  /** The same for each file of it: calendars find it again. */
  id: string
  title: string
  description: string
  start: Date
  end: Date
  location?: string
  url?: string
  cancelled?: boolean
  updatedAt: Date
}

interface Calendar {
  /** Of the program that writes it, such as `Events`. */
  product: string
  /** Whose ids they are. */
  host: string
  now: Date
  /** What programs call it, and how often they should fetch it anew. */
  feed?: { name: string; everyHours: number }
}

/** A line of at most so many bytes; the next one begins with a space. */
const lineBytes = 75

const escape = (text: string) => text.replace(/[\\;,]/gu, '\\$&').replace(/\r\n|[\r\n]/gu, '\\n')
const moment = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/gu, '')

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

/** How ids of a host end, also in files of others that have copied them. */
export const idsOf = (host: string) => `@${host}`

function entryLines(entry: CalendarEntry, { host, now }: Calendar): string[] {
  const updated = entry.updatedAt.getTime()
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}${idsOf(host)}`,
    `DTSTAMP:${moment(now)}`,
    `LAST-MODIFIED:${moment(entry.updatedAt)}`,
    // The last change counts: seconds since 2020 grow with it.
    `SEQUENCE:${Math.max(0, Math.floor(updated / 1000) - 1_577_836_800)}`,
    `DTSTART:${moment(entry.start)}`,
    `DTEND:${moment(entry.end)}`,
    `SUMMARY:${escape(entry.title)}`,
    `DESCRIPTION:${escape(entry.description)}`,
    ...(entry.location === undefined ? [] : [`LOCATION:${escape(entry.location)}`]),
    ...(entry.url === undefined ? [] : [`URL:${entry.url}`]),
    `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

export function writeCalendar(entries: readonly CalendarEntry[], calendar: Calendar): string {
  const { product, feed } = calendar
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Mtaa//${product}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(feed ? [`X-WR-CALNAME:${escape(feed.name)}`, `REFRESH-INTERVAL;VALUE=DURATION:PT${feed.everyHours}H`] : []),
    ...entries.flatMap((entry) => entryLines(entry, calendar)),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
