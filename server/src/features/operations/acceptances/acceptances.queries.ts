import type { PolicyName } from '@mtaa/contract/operations/policy-versions'
import type { Tx } from '../../../platform/database/db.ts'

/** One accepted version of a policy. */
export interface Acceptance {
  policy: PolicyName
  version: string
  acceptedAt: Date
}

const rowOf = (userId: string, { policy, version, acceptedAt }: Acceptance) => ({
  user_id: userId,
  policy,
  version,
  accepted_at: acceptedAt,
})

/** Records what somebody accepted by creating their account, in the transaction that creates it. */
export async function insertAcceptances(tx: Tx, userId: string, acceptances: readonly Acceptance[]) {
  if (acceptances.length === 0) return
  await tx
    .insertInto('policy_acceptances')
    .values(acceptances.map((acceptance) => ({ ...rowOf(userId, acceptance), way: 'registration' })))
    .execute()
}

/** Records acceptance by continued use. What a member has accepted before stays as it is. */
export async function insertAcceptancesByUse(tx: Tx, acceptances: readonly (Acceptance & { userId: string })[]) {
  if (acceptances.length === 0) return
  await tx
    .insertInto('policy_acceptances')
    .values(acceptances.map(({ userId, ...acceptance }) => ({ ...rowOf(userId, acceptance), way: 'use' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteAcceptances = (tx: Tx, userId: string) =>
  tx.deleteFrom('policy_acceptances').where('user_id', '=', userId).execute()
