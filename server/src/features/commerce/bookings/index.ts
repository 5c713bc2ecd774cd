export { findBookable, lockBookable, type Bookable } from './bookable.queries.ts'
export { insertOrder } from './bookings.queries.ts'
export { refusingTaken, takeSlots, type NewBookings } from './take-slots.ts'
export { getOffered, showDay, showMonth } from './show-slots.ts'
