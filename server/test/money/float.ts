import { accounts, credit, debit } from '../../src/core/money/accounts.ts'
import { post } from '../../src/features/money/ledger/index.ts'
import { newId } from '../../src/platform/database/ids.ts'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'

/** Money that was moved to the account that pays out: from the first time on, what it has is known. */
export async function fillFloat({ db, clock }: World, by: Person, shillings: number) {
  const at = clock()
  const id = newId(at)
  const [cents, times] = [shillings * 100, { created_at: at, decided_at: at }]
  const move = { id, direction: 'in', other: 'collection', amount_cents: cents, receipt: id, reason: 'It was low.' }
  await db.transaction().execute(async (tx) => {
    const people = { proposed_by: by.id, decided_by: by.id }
    await tx
      .insertInto('float_moves')
      .values({ ...move, ...people, ...times, state: 'done' })
      .execute()
    const entries = [debit(accounts.mpesaDisbursement, cents), credit(accounts.mpesaCollection, cents)]
    post(tx, { purpose: 'float', sourceType: 'float_move', sourceId: id, entries, at })
  })
}
