export { announceChange, type Announcing } from './announce-change.ts'
export { type Credentials as CredentialsBefore, findBefore, readCredentials } from './credential-changes.queries.ts'
