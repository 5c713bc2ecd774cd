import { limit } from '../../../platform/limits/limits.ts'

export const bookingUsage = {
  /** Known browser, else network: slots and previews that are looked at. */
  slots: limit('slots', 600, 3600),
  /** Member: bookings and requests, paid or not. */
  bookings: limit('bookings', 60, 86_400),
  /** Member: other times that are proposed. */
  moves: limit('booking_moves', 40, 86_400),
  /** Known browser, else network: links of reminders that are opened. */
  links: limit('booking_links', 120, 3600),
  /** Member: calendar links that are made, and addresses of calendars that are added or fetched anew. */
  imports: limit('calendar_imports', 30, 3600),
  /** Network: files of calendars. */
  feeds: limit('calendar_feeds', 240, 3600),
}
