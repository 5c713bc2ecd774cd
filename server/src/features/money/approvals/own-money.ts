import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Deps } from '../../../core/deps.ts'
import * as queries from './own-money.queries.ts'

/** What staff act upon: each names people whose money it is. */
export interface MoneySubject {
  payment_id?: string | null
  /** Of the payment only this part: its seller, not those of the others. */
  part_id?: string | null
  suspense_tx_id?: string | null
  transfer_id?: string | null
  /** A line of M-Pesa's statement, which names whom it paid. */
  outgoing_id?: string | null
  /** Buyers, sellers, and the owner of the wallet. */
  member_ids?: readonly (string | null)[]
  /** Where the money goes, as far as its feature knows. */
  phones?: readonly (string | null)[]
}

type Acting = Pick<Deps, 'payables' | 'transfers'>

/**
 * The one place that says whose money it is. Refuses an act of staff about money that they paid or earned, that is for them,
 * or that came from or goes to their own phone: somebody else has to decide it.
 */
export async function refuseOwnMoney(deps: Deps, tx: Tx, viewer: { id: string }, of: MoneySubject): Promise<void> {
  if (await isOwnMoney(deps, tx, viewer, of)) throw new Refusal('own_money')
}

async function isOwnMoney(deps: Deps, tx: Tx, viewer: { id: string }, of: MoneySubject): Promise<boolean> {
  const owners = new Set<string | null>(of.member_ids)
  const phones: (string | null | undefined)[] = [...(of.phones ?? [])]
  const inSuspense = of.suspense_tx_id ? await queries.findPaymentInSuspense(tx, of.suspense_tx_id) : undefined
  for (const id of [of.payment_id, inSuspense]) {
    const payment = id ? await findPayment(deps, tx, id, of.part_id) : undefined
    for (const owner of payment?.owners ?? []) owners.add(owner)
    phones.push(payment?.phone)
  }
  if (of.transfer_id) {
    const transfer = await queries.findTransferOf(tx, of.transfer_id)
    const purpose = transfer && deps.transfers.purpose(transfer.purpose)
    for (const owner of (await purpose?.owners(deps, tx, transfer?.source_id ?? '')) ?? []) owners.add(owner)
    phones.push(transfer?.phone)
  }
  if (of.outgoing_id) phones.push(...((await queries.findParty(tx, of.outgoing_id)) ?? '').split(/\D+/))
  return owners.has(viewer.id) || isPhoneOf(await queries.findConfirmedPhone(tx, viewer.id), phones)
}

/** Who paid it and who sold what it is for. */
async function findPayment({ payables }: Acting, tx: Tx, id: string, partId: string | null | undefined) {
  const payment = await queries.findPaymentOf(tx, id)
  if (!payment) return undefined
  const parts = (await payables.get(payment.payable_kind).refundable?.(tx, payment.payable_id)) ?? []
  const concerned = partId ? parts.filter((part) => part.id === partId) : parts
  return { owners: [payment.payer_id, ...concerned.map(({ sellerId }) => sellerId)], phone: payment.phone }
}

/** As `254…` or as it is dialled. */
const isPhoneOf = (own: string | null, phones: readonly (string | null | undefined)[]) =>
  own !== null && phones.some((phone) => phone === own || phone === own.replace(/^254/, '0'))
