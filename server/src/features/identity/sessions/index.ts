export { createSessions } from './create-sessions.ts'
export { deviceOf, giveDevice, type Device } from './device.ts'
export {
  endAllSessions,
  endOtherSessions,
  findSession,
  findSessionStart,
  sessionIsOpen,
  lowerSessions,
  findSignedIn,
} from './sessions.queries.ts'
export { forgetDevices, forgetOtherDevices, isKnownAt } from './known-devices.queries.ts'
export { networkKey, consumeByCaller, browserOf, knownBrowser } from './caller.ts'
export {
  openSession,
  viewSession,
  type Opened,
  type Method,
  raiseSession,
  type FactorMethod,
  openedOf,
} from './open-session.ts'
export { serviceOf } from './service-of.ts'
export { sessionLimits } from './sessions.limits.ts'
