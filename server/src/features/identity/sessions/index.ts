export { createSessions } from './create-sessions.ts'
export { findDevices } from './devices.queries.ts'
export { deviceName, maskAddress } from './devices.rules.ts'
export { type Device, deviceOf, giveDevice } from './device.ts'
export { forgetDevices, forgetOtherDevices } from './known-devices.queries.ts'
export {
  type FactorMethod,
  findOpened,
  type Method,
  type Opened,
  openSession,
  raiseSession,
  viewSession,
} from './open-session.ts'
export { lockUse } from './last-seen.queries.ts'
export { serviceOf } from './service-of.ts'
export { sessionLives } from './session-lifetimes.queries.ts'
export { sessionLimits } from './sessions.limits.ts'
export { sessionsChanged } from './sessions-changed.ts'
export {
  carryAssurance,
  endAllSessions,
  endOtherSessions,
  endSessionsOfProvider,
  findSession,
  lowerSessions,
  markConfirmed,
} from './sessions.queries.ts'
export { findMembers } from './viewer-of.ts'
export { isKnownAnywhere, isKnownAt, isKnownTo } from './known-browsers.queries.ts'
