/** Public entry of links of reminders. */
export { bookingLinkQuery } from './booking-links.queries.ts'
export { LinkedBooking } from './linked-booking.tsx'
