/** The door to events. */
export { EventView } from './event-view.tsx'
export { eventStructuredData } from './event-structured-data.ts'
