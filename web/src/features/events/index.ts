/** The door to events. */
export { EventView } from './event-view.tsx'
export { eventThing } from './event-thing.ts'
