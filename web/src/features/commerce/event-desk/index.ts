/** Public entry of the desk of an event's organizer. */
export { Attendees } from './attendees.tsx'
export { EventDesk } from './event-desk.tsx'
export { EventMessages } from './event-messages.tsx'
export { EventRefunds } from './event-refunds.tsx'
