/** Public entry of bookings: the box on a service's page, booking a time, and what one has booked. */
export { AnswerButtons } from './answer-buttons.tsx'
export { badgeOf, spanWords } from './booking-words.ts'
export { BookingBox } from './booking-box.tsx'
export { BookView } from './book/book-view.tsx'
export { loadFirstSlots, loadSlots } from './book/load-slots.ts'
export { BookingList, BookingRowsSkeleton } from './mine/booking-list.tsx'
export { bookingQuery } from './mine/bookings.queries.ts'
export { OwnBooking, BookingSkeleton } from './mine/own-booking.tsx'
