import { hour } from '@mtaa/contract/time'
import type * as shapes from '@mtaa/contract/commerce/disputes/dispute-shapes'
import * as api from '@mtaa/contract/commerce/disputes/disputes'
import * as staff from '@mtaa/contract/commerce/disputes/staff-disputes'
import { uploadPicture } from '@mtaa/contract/media/media'
import sharp from 'sharp'
import { accounts } from '../../src/core/money/accounts.ts'
import { balanceOf } from '../../src/features/money/ledger/index.ts'
import { newId } from '../../src/platform/database/ids.ts'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'
import { paidOrder, type Paid } from '../money/paid-orders.ts'

export const hours = (count: number) => count * hour

const longText = 'It came with a broken screen and does not start.'
export const why = 'The pictures show the damage clearly.'

/** An order that its seller has sent, or brought to another state. */
export async function sentOrder(
  world: World,
  { status = 'shipped', ...options }: NonNullable<Parameters<typeof paidOrder>[1]> & { status?: string } = {},
): Promise<Paid> {
  const paid = await paidOrder(world, options)
  await world.db
    .updateTable('orders')
    .set({ state: status, due_at: new Date(world.clock().getTime() + hours(72)) })
    .where('id', '=', paid.order.id)
    .execute()
  return paid
}

/** What a person does with the dispute of an order. */
export function disputing(world: World, person: Person | null, { order }: Pick<Paid, 'order'>) {
  const call = world.as(person)
  const params = { id: order.id }
  return {
    open: (body: { reason?: shapes.DisputeReason; text?: string; images?: string[] } = {}, key = newId()) =>
      call(api.openDispute, {
        params,
        body: { reason: 'damaged', text: longText, images: [], ...body },
        idempotencyKey: key,
      }),
    help: () => call(api.getOrderHelp, { params }),
    write: (text = 'Here is more.', images: string[] = []) =>
      call(api.writeToDispute, { params, body: { text, images }, idempotencyKey: newId() }),
    propose: (kind: shapes.SettlementKind, amount?: number) =>
      call(api.proposeSettlement, {
        params,
        body: { kind, ...(amount !== undefined && { amount }) },
        idempotencyKey: newId(),
      }),
    agree: (proposalId: string) => call(api.acceptProposal, { params: { ...params, proposalId } }),
    decline: (proposalId: string) => call(api.declineProposal, { params: { ...params, proposalId } }),
    withdraw: () => call(api.withdrawDispute, { params }),
    escalate: () => call(api.escalateDispute, { params }),
    accept: () => call(api.acceptDecision, { params }),
    appeal: (reason = longText) => call(api.appealDecision, { params, body: { reason } }),
  }
}

/** What a member of staff does with a dispute. */
export function deciding(world: World, person: Person | null, id: string) {
  const call = world.as(person)
  return {
    see: () => call(staff.getOrderDispute, { params: { id } }),
    claim: () => call(staff.claimDispute, { params: { id } }),
    write: () =>
      call(staff.writeAsSupport, {
        params: { id },
        body: { text: 'Please show the box.' },
        idempotencyKey: newId(),
      }),
    decide: (kind: shapes.SettlementKind, amount?: number, key = newId()) =>
      call(staff.decideOrderDispute, {
        params: { id },
        body: { kind, reason: why, ...(amount !== undefined && { amount }) },
        idempotencyKey: key,
      }),
    confirm: (decisionId: string) => call(staff.confirmOrderDecision, { params: { id, decisionId } }),
    refuse: (decisionId: string) =>
      call(staff.refuseOrderDecision, { params: { id, decisionId }, body: { reason: why } }),
  }
}

/** A dispute that the buyer opened and the seller had decided by a person. */
export async function waitingDispute(world: World, options: Parameters<typeof sentOrder>[1] = {}) {
  const paid = await sentOrder(world, options)
  const { id } = await disputing(world, paid.buyer, paid).open()
  await disputing(world, paid.seller, paid).escalate()
  return { ...paid, id }
}

/** Time passes, and what happens by itself happens. */
export async function pass(world: World, ms: number) {
  world.setNow(new Date(world.clock().getTime() + ms))
  await world.runSchedule('disputes.attend')
  await world.runSchedule('orders.clocks')
}

/** Cents of an order that are in escrow, on the way back, and the seller's before any commission. */
export async function moneyOf({ db, deps }: World, { order, seller }: Paid) {
  const owed = await balanceOf(db, accounts.sellerPayable(seller.id))
  const { commission } = deps.settings.sales
  return {
    escrow: await balanceOf(db, accounts.escrow(order.id)),
    back: await balanceOf(db, accounts.refundsInFlight),
    // A part per ten thousand of the sale is ours.
    sold: Math.round((owed * 10_000) / (10_000 - commission)),
  }
}

export const statusOfOrder = async ({ db }: World, { order }: Pick<Paid, 'order'>) =>
  (await db.selectFrom('orders').select('status').where('id', '=', order.id).executeTakeFirstOrThrow()).status

/** The code by which something was refused, else `fine`. */
export const outcomeOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'fine',
    ({ code }: { code: string }) => code,
  )

/** A picture of this person's. */
export async function upload(world: World, person: Person): Promise<string> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return (await world.as(person)(uploadPicture, { file: new Blob([new Uint8Array(bytes)]) })).key
}
