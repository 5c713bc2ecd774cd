export { checkMetadata, checkPassword, isTooShort } from './check-user.ts'
export { createAccount, type NewAccount } from './create-account.ts'
export { lockIdentity } from './identity-lookup.queries.ts'
export { confirmEmail, refreshIdentity, releaseAddress } from './link-identity.queries.ts'
export { forgetUnproven, linkIdentity, linkOwnAddress } from './link-identity.ts'
export { eraseAccount } from './own-data.queries.ts'
export { createPasswords } from './passwords.ts'
export { type AccountBefore, restoreAccount } from './restore-account.queries.ts'
export { signInOf } from './sign-in.queries.ts'
export {
  confirmPhone,
  dropUnprovenEmail,
  releaseUnprovenEmail,
  releaseUnprovenPhone,
} from './proven-addresses.queries.ts'
export { lockAccounts, type LockedAccount, setRestriction } from './restrictions.queries.ts'
export { removeIdentity } from './remove-identity.ts'
export { viewFactor, viewUser } from './user.view.ts'
export {
  changeAddress,
  type Credentials,
  findByOwnOrWaitingEmail,
  findCredentials,
  findUser,
  isTaken,
  lockCredentials,
  updateUserRow,
  userColumns,
  type UserRow,
} from './users.queries.ts'
export { isBanned, mergeMetadata } from './users.rules.ts'
export {
  addMetadata,
  addOwnIdentityData,
  deleteUser,
  deleteUsers,
  endEmailChange,
  writeTyped,
  writeUser,
} from './write-user.queries.ts'
