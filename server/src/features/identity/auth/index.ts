export { createAccessTokens } from './access-tokens.ts'
export { markArrival } from './redirect-marker.ts'
export { consumeText } from './request-limits.ts'
export { type AuthDeps } from './auth.deps.ts'
export { deviceOf, type Device } from './device.ts'
export { callerOf, knownBrowser, networkKey } from './caller.ts'
export { authLimits } from './auth.limits.ts'
export { endChange } from './change-address.queries.ts'
export {
  changeEmail,
  findCredentialsByEmail,
  findUser,
  isEmailTaken,
  isPhoneTaken,
  lockCredentials,
  updateUserRow,
  userColumns,
  type UserRow,
} from './auth.queries.ts'
export { type AuthParts, type Grant } from './auth.routes.ts'
export { isBanned, mayText, mergeMetadata, normaliseEmail, normaliseProtocolPhone } from './auth.rules.ts'
export { viewFactor, viewUser } from './auth.view.ts'
export { checkMetadata, checkPassword } from './check-user.ts'
export { confirmMember } from './confirm-member.ts'
export { createAccount } from './create-account.ts'
export type { FinishFlow } from './exchange-code.ts'
export { completeFlow, findFlowByState, openFlow, readChallenge } from './flows.ts'
export { openedOf, openSession, raiseSession, viewSession, type FactorMethod, type Opened } from './issue-session.ts'
export { confirmEmail, refreshIdentity, releaseAddress } from './link-identity.queries.ts'
export { forgetUnproven, linkIdentity } from './link-identity.ts'
export { forgetDevices } from './known-devices.queries.ts'
export { endTokens } from './one-time-codes.queries.ts'
export { issueCode, newCode } from './one-time-codes.ts'
export { eraseAccount } from './own-data.queries.ts'
export { createPasswords } from './passwords.ts'
export { findUserByIdentity, lockSubject, useOnce } from './identity-lookup.queries.ts'
export { chooseRedirect, sessionParams, withFailure, withFragment, withQuery } from './redirect.rules.ts'
export { serviceOf } from './service-of.ts'
export { endAllSessions, endOtherSessions, findSignedIn, lowerSessions } from './sessions.queries.ts'
export { createViewerOf } from './viewer-of.ts'
