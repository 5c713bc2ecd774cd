/** Public entry of recently seen: what this device remembers, and nobody else knows. */
export { recordSeen } from './record-when-idle.ts'
export { RecentlySeen } from './recently-seen-when-any.tsx'
