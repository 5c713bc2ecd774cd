import { writeCalendar } from '../../../platform/calendar/calendar-file.ts'

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

/** The date of an event as an iCalendar file. Pure. */
export function calendarFile(event: Dated, { url, host, now }: { url: string; host: string; now: Date }): string {
  const place = [event.location, event.ward, event.county].filter((part, at, all) => part && all.indexOf(part) === at)
  const entry = {
    id: event.id,
    title: event.title,
    description: [event.short_description, url].filter(Boolean).join('\n'),
    start: new Date(event.start_date),
    end: new Date(event.end_date),
    location: place.join(', '),
    url,
    cancelled: event.state === 'cancelled',
    updatedAt: new Date(event.updated_at),
  }
  return writeCalendar([entry], { product: 'Events', host, now })
}
