import * as api from '@mtaa/contract/commerce/disputes/disputes'
import * as staff from '@mtaa/contract/commerce/disputes/staff-disputes'
import { newId } from '../../../server/src/platform/database/ids.ts'
import type { Person } from '../../../server/test/factories.ts'
import type { Life } from './sales.ts'
import { call, staffCall } from './workload.ts'

export type DisputeEnd = 'withdrawn' | 'agreed' | 'decided' | 'appealed'

const text = 'It came with a broken screen and does not start.'
const reason = 'The pictures show the damage clearly.'

/** Its bank or M-Pesa has ended it meanwhile, or its money is gone. */
const overtaken = ['dispute_not_waiting', 'dispute_amount_wrong', 'dispute_decision_gone']

/** A buyer disputes an order that was sent; its seller agrees to a part, or a person decides. */
export async function dispute(life: Life, end: DisputeEnd): Promise<void> {
  const { workload, buyer, sold } = life
  const { environment, random, admins } = workload
  const params = { id: sold.id }
  const [buys, sells] = [environment.as(buyer), environment.as(sold.goods.seller)]
  const key = () => newId()
  const opening = { params, body: { reason: 'damaged' as const, text, images: [] }, idempotencyKey: key() }
  const opened = await call(workload, 'open a dispute', () => buys(api.openDispute, opening))
  if (!opened) return
  if (end === 'withdrawn') {
    await call(workload, 'withdraw a dispute', () => buys(api.withdrawDispute, { params }))
    return
  }
  if (end === 'agreed') {
    const body = settlementOf(life)
    const idempotencyKey = key()
    const shown = await call(workload, 'propose', () => buys(api.proposeSettlement, { params, body, idempotencyKey }))
    const proposal = shown?.proposals.find(({ state }) => state === 'open')
    if (proposal)
      await call(workload, 'agree', () => sells(api.acceptProposal, { params: { ...params, proposalId: proposal.id } }))
    return
  }
  await call(workload, 'have it decided', () => sells(api.escalateDispute, { params }))
  const [one, other, third, fourth] = admins
  if (!(await decide(life, opened.id, [one, other]))) return
  if (end === 'appealed') {
    await call(workload, 'appeal', () => buys(api.appealDecision, { params, body: { reason: text } }))
    await decide(life, opened.id, [third, fourth])
    return
  }
  const sides = random.below(2) === 0 ? [buys, sells] : [sells, buys]
  for (const side of sides) await call(workload, 'accept a decision', () => side(api.acceptDecision, { params }))
}

/** All back, a part, or all to the seller. */
function settlementOf({ workload: { random }, sold: { total } }: Life) {
  const kind = random.pick({ refund: 1, part_refund: 2, release: 1 })
  return { kind, ...(kind === 'part_refund' && { amount: Math.max(10, Math.trunc(total / 3)) }) }
}

/** One decides and, where it is much, another agrees. Undefined: it was over. */
async function decide(life: Life, id: string, [one, other]: readonly [Person, Person]) {
  const { workload } = life
  const { environment } = workload
  const idempotencyKey = newId()
  const body = { ...settlementOf(life), reason }
  const made = await staffCall(workload, 'decide a dispute', overtaken, () =>
    environment.as(one)(staff.decideOrderDispute, { params: { id }, body, idempotencyKey }),
  )
  const proposed = made?.decisions.find(({ state }) => state === 'proposed')
  if (!proposed) return made
  return staffCall(workload, 'agree to a decision', overtaken, () =>
    environment.as(other)(staff.confirmOrderDecision, { params: { id, decisionId: proposed.id } }),
  )
}
