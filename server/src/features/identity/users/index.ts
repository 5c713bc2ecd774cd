export { addProvider, confirmEmail, refreshIdentity, releaseAddress } from './link-identity.queries.ts'
export { checkMetadata, checkPassword } from './check-user.ts'
export { createAccount, type NewAccount } from './create-account.ts'
export { createPasswords, type Passwords } from './passwords.ts'
export { eraseAccount } from './own-data.queries.ts'
export { findUserByIdentity, lockSubject } from './identity-lookup.queries.ts'
export { linkIdentity, forgetUnproven } from './link-identity.ts'
export {
  mergeMetadata,
  normaliseEmail,
  normaliseProtocolPhone,
  maxPasswordLength,
  type Channel,
  isBanned,
  type Address,
  type Metadata,
  type AddressInput,
  mayText,
  minPasswordLength,
} from './users.rules.ts'
export {
  userColumns,
  type UserRow,
  findUser,
  isEmailTaken,
  isPhoneTaken,
  updateUserRow,
  findCredentialsByEmail,
  lockCredentials,
  changeEmail,
  changePhone,
  type Credentials,
  findCredentials,
  unlessTaken,
  findCredentialsByPhone,
  userExists,
} from './users.queries.ts'
export { viewFactor, viewUser, shownEmail } from './user.view.ts'
