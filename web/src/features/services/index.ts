/** The door to services. */
export { ServiceView } from './service-view.tsx'
export { serviceThing } from './service-thing.ts'
