export { authLimits } from './auth.limits.ts'
export { createAccessTokens } from './access-tokens.ts'
export { createViewerOf } from './viewer-of.ts'
export { deviceOf, giveDevice, type Device } from './device.ts'
export { devicesRoutes } from './devices.routes.ts'
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
export { networkKey, callerOf, browserOf, knownBrowser } from './caller.ts'
export {
  openSession,
  viewSession,
  type Opened,
  type Method,
  raiseSession,
  type FactorMethod,
  openedOf,
} from './open-session.ts'
export { refreshSession } from './refresh-session.ts'
export { serviceOf } from './service-of.ts'
export { signOut } from './sign-out.ts'
export { sweepDevices } from './sessions.jobs.ts'
export { type AuthDeps, authDepsOf } from './auth.deps.ts'
