/** What support does about bookings: problems that are decided, and providers who are paused. */
export { PausedProviders } from './paused-providers.tsx'
export { BookingProblems } from './booking-problems.tsx'
