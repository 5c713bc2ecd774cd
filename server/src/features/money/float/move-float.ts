import { day } from '@mtaa/contract/time'
import type { floatDirections, floatOthers } from '@mtaa/contract/money/float'
import { centsOf } from '@mtaa/contract/money'
import type { Deps } from '../../../core/deps.ts'
import { accounts, credit, debit } from '../../../core/money/accounts.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { claimLines } from '../paybill-statement/index.ts'
import { balanceOf, post } from '../ledger/index.ts'
import { floatLeft, lockFloat } from '../transfers/index.ts'
import { endMove, insertMove, lockMove, sumMoved, type MoveRow } from './float.queries.ts'
import { needsSecond, shillingsDown } from './float.rules.ts'

const float = accounts.mpesaDisbursement
const others = { collection: accounts.mpesaCollection, bank: accounts.bankTrust }

interface MoveInput {
  direction: (typeof floatDirections)[number]
  other: (typeof floatOthers)[number]
  amount: number
  receipt: string
  reason: string
}

/** Books money that was moved between our accounts, or proposes it where a second person has to agree. */
export async function moveFloat(deps: Deps, viewer: Member, input: MoveInput, key: string): Promise<void> {
  const { direction, other, receipt, reason } = input
  await deps.db.transaction().execute((tx) => {
    const at = deps.clock()
    const claim = { userId: viewer.id, scope: 'float', key, request: input, at } as const
    return withIdempotency(tx, claim, async (id) => {
      // What one person moves at once is added up, too.
      await lockFloat(tx)
      const cents = centsOf(input.amount)
      const values = { id, direction, other, receipt, reason, amount_cents: cents, created_at: at }
      const move = await insertMove(tx, { ...values, state: 'proposed', proposed_by: viewer.id })
      if (!move) throw new Refusal('float_receipt_used')
      await auditMove(deps, tx, move, 'proposed', viewer, reason)
      if (needsSecond(await sumMoved(tx, viewer.id, new Date(at.getTime() - day)))) return
      await carryOut(deps, tx, move, viewer, at)
    })
  })
}

/** The second person agrees. */
export const confirmMove = (deps: Deps, viewer: Member, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const move = await lockProposed(tx, id)
    if (move.proposed_by === viewer.id) throw new Refusal('float_second_person')
    await lockFloat(tx)
    await carryOut(deps, tx, move, viewer, deps.clock())
  })

/** Another person refuses it, or its proposer withdraws it. */
export const refuseMove = (deps: Deps, viewer: Member, id: string, reason: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const move = await lockProposed(tx, id)
    await endMove(tx, id, 'refused', viewer.id, deps.clock())
    await auditMove(deps, tx, move, 'refused', viewer, reason)
  })

async function lockProposed(tx: Tx, id: string): Promise<MoveRow> {
  const move = await lockMove(tx, id)
  if (!move) throw new Refusal('float_move_not_found')
  if (move.state !== 'proposed') throw new Refusal('float_move_decided')
  return move
}

/** Posts it. Under `lockFloat`. */
async function carryOut(deps: Deps, tx: Tx, move: MoveRow, viewer: Member, at: Date): Promise<void> {
  const { id, amount_cents: cents, receipt } = move
  const isIn = move.direction === 'in'
  const other = move.other === 'bank' ? others.bank : others.collection
  // M-Pesa's statement has it as money that left the collection: it is explained by this, and by nothing else.
  if (isIn && move.other === 'collection' && !(await claimLines(tx, { receipt, cents, at })))
    throw new Refusal('float_receipt_used')
  const left = await floatLeft(tx)
  if (left === undefined) {
    const lacking = -(await balanceOf(tx, float))
    if (!isIn || cents < lacking)
      throw new Refusal('float_first_too_small', { least: Math.max(1, Math.ceil(lacking / 100)) })
  } else if (!isIn && cents > left) {
    throw new Refusal('float_too_small', { available: Math.max(0, shillingsDown(left)) })
  }
  await endMove(tx, id, 'done', viewer.id, at)
  await auditMove(deps, tx, move, 'done', viewer, move.reason)
  const entries = isIn ? [debit(float, cents), credit(other, cents)] : [debit(other, cents), credit(float, cents)]
  const source = { purpose: 'float', sourceType: 'float_move', sourceId: id }
  post(tx, { ...source, entries, at, memo: receipt, createdBy: viewer.id })
}

const auditMove = (
  deps: Deps,
  tx: Tx,
  { id, direction, other, amount_cents }: MoveRow,
  step: 'proposed' | 'done' | 'refused',
  { id: actorId }: Member,
  reason: string,
) =>
  audit(deps, tx, {
    actorId,
    action: `float.${step}`,
    subject: { type: 'float_move', id },
    reason,
    details: { direction, other, amount_cents },
  })
