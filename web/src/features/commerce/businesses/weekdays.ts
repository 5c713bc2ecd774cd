import { m } from '../../../paraglide/messages.js'

/** The days of opening hours, Monday first. */
export const weekdays = [
  m.businesses_monday,
  m.businesses_tuesday,
  m.businesses_wednesday,
  m.businesses_thursday,
  m.businesses_friday,
  m.businesses_saturday,
  m.businesses_sunday,
] as const
