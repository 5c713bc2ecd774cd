import type { Tx } from '../platform/database/db.ts'

/** Rows as PostgreSQL writes them into JSON, by what they are. */
export interface CredentialRows {
  factors: readonly object[]
  codes: readonly object[]
  passkeys: readonly object[]
}

/** By what of a feature a member signs in, or has begun to. The caller has locked the account. */
export interface SignInMethods {
  /** Ends what was begun: nobody goes on with a session, a code, a link or a flow. */
  endPending?(tx: Tx, userId: string): Promise<unknown>
  /** Makes its credentials what they were: what was added goes, what was removed comes back. */
  restore?(tx: Tx, userId: string, before: CredentialRows): Promise<unknown>
}

const none: CredentialRows = { factors: [], codes: [], passkeys: [] }

/** Ends everything by which somebody could sign in to this account but its password and its identities. */
export async function removeSignInMethods(all: readonly SignInMethods[], tx: Tx, userId: string): Promise<void> {
  for (const { endPending } of all) await endPending?.(tx, userId)
  for (const { restore } of all) await restore?.(tx, userId, none)
}
