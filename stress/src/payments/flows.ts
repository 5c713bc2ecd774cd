import { cancelPayment, startPayment } from '@mtaa/contract/money/payments'
import { createTopUp, topUpKind } from '@mtaa/contract/money/wallet'
import { setTimeout as pause } from 'node:timers/promises'
import { referenceOf } from '../../../server/src/features/money/paystack/reference.ts'
import { newId } from '../../../server/src/platform/database/ids.ts'
import type { Person } from '../../../server/test/factories.ts'
import { retry } from '../retry.ts'
import { liveOn } from './lives.ts'
import { order, type Sale } from './sales.ts'
import { byHand, cards, flows, prompts } from './scenarios.ts'
import { call, newPhone, type Workload } from './workload.ts'
import { isOver, type Seen } from './watch.ts'

const paid = new Set(['succeeded', 'succeeded_late'])
const mayTryAgain = new Set(['failed', 'lapsed', 'rejected'])
/** Nothing takes longer, however often the server is killed. */
const timeoutSeconds = 120

/** Pays in all the ways that there are until no more payments are to be begun. */
export async function live(workload: Workload): Promise<void> {
  const ways = { prompt: payByPrompt, card: payByCard, byHand: payByHand, wallet: payByWallet }
  for (;;) {
    const way = ways[workload.random.pick(flows)]
    if (!(await way(workload))) return
  }
}

type Paying = Parameters<typeof startBody>[0]
const startBody = (body: {
  order_id?: string
  payable?: { kind: string; id: string }
  method: 'mpesa' | 'card' | 'wallet'
  phone?: string
}) => body

/** The payment's id; undefined where a rule refused it. */
async function start(workload: Workload, buyer: Person, body: Paying, scenario: string) {
  const { environment, scenarios } = workload
  const idempotencyKey = newId()
  const begun = await call(workload, `pay by ${body.method}`, () =>
    environment.as(buyer)(startPayment, { body, idempotencyKey }),
  )
  if (begun) scenarios.set(begun.id, scenario)
  return begun?.id
}

const follow = ({ watch }: Workload, id: string) => watch.until({ id }, isOver, timeoutSeconds)

async function payByPrompt(workload: Workload): Promise<boolean> {
  const sale = await order(workload, await workload.environment.make.member())
  for (let tries = 0; tries < 2; tries += 1) {
    if (!workload.take()) return false
    const [first] = sale?.orders ?? []
    if (!sale || !first) return true
    const end = await promptFor(workload, sale.buyer, { order_id: first.id })
    if (!end) return true
    if (paid.has(end.status)) await goOn(workload, sale, end)
    if (!mayTryAgain.has(end.status)) return true
  }
  return true
}

async function promptFor(workload: Workload, buyer: Person, what: Pick<Paying, 'order_id' | 'payable'>) {
  const ending = workload.random.pick(prompts)
  const id = await start(workload, buyer, { ...what, method: 'mpesa', phone: newPhone(ending) }, `prompt ${ending}`)
  return id === undefined ? undefined : follow(workload, id)
}

async function payByCard(workload: Workload): Promise<boolean> {
  if (!workload.take()) return false
  const sale = await order(workload, await workload.environment.make.member())
  const [first] = sale?.orders ?? []
  if (!sale || !first) return true
  const end = await cardFor(workload, sale.buyer, { order_id: first.id })
  if (end && paid.has(end.status)) await goOn(workload, sale, end)
  return true
}

async function cardFor(workload: Workload, buyer: Person, what: Pick<Paying, 'order_id' | 'payable'>) {
  const { environment, random, watch } = workload
  const card = random.pick(cards)
  const id = await start(workload, buyer, { ...what, method: 'card' }, `card ${card}`)
  if (id === undefined) return undefined
  const shown = await watch.until({ id }, (row) => row.redirect_url !== null || isOver(row), timeoutSeconds)
  const page = shown?.redirect_url
  if (page && card !== 'never opened') {
    await visit(page)
    if (card === 'cancelled by the payer')
      await call(workload, 'cancel', () => environment.as(buyer)(cancelPayment, { params: { id } }))
    else if (card === 'declined, then 4081') {
      await visit(page, '0002')
      await visit(page, '4081')
    } else if (card !== 'left open') await visit(page, card)
    if (card === '0006') void dispute(workload, id)
  }
  return follow(workload, id)
}

/** Opens the hosted page, or chooses a card on it. */
async function visit(page: string, card?: string) {
  const form = card && { method: 'POST', body: new URLSearchParams({ action: 'approve', card }) }
  const answer = await fetch(page, { redirect: 'manual', ...form })
  await answer.body?.cancel()
}

/** The card's bank decides a dispute a moment after it was opened. */
async function dispute({ environment, random }: Workload, id: string) {
  const action = random.below(3) === 0 ? 'lose' : 'win'
  for (let tries = 0; tries < 20; tries += 1) {
    await pause(60_000 * environment.timeScale + 500)
    const { status } = await environment.simulator('/paystack/acts', { reference: referenceOf(id), action })
    if (status === 200) return
  }
}

async function payByHand(workload: Workload): Promise<boolean> {
  const { environment, random, watch, scenarios } = workload
  if (!workload.take()) return false
  const way = random.pick(byHand)
  const sale = await order(workload, await environment.make.member())
  const [first] = sale?.orders ?? []
  if (!sale || !first) return true
  const beside =
    way === 'beside a prompt' && workload.take() ? promptFor(workload, sale.buyer, { order_id: first.id }) : undefined
  const isOdd = way === 'another amount' || way === 'unknown account'
  const sent = {
    msisdn: newPhone('678'),
    amount: sale.total + (way === 'another amount' ? 5 : 0),
    account: way === 'unknown account' ? `NOBODY${random.below(1000)}` : first.number,
    lost: way === 'confirmation lost',
    times: way === 'confirmed three times' ? 3 : 1,
    unvalidated: isOdd || beside !== undefined,
  }
  const answer = (await (await environment.simulator('/paybill', sent)).json()) as { receipt?: string }
  const { receipt } = answer
  if (receipt === undefined) return true
  scenarios.set(receipt, `by hand, ${way}`)
  const end = isOdd ? undefined : await watch.until({ receipt }, isOver, timeoutSeconds)
  await beside
  if (end && paid.has(end.status)) await goOn(workload, sale, end)
  return true
}

/** Money is put into a wallet, and spent from it. */
async function payByWallet(workload: Workload): Promise<boolean> {
  const { environment, random } = workload
  const buyer = await environment.make.member()
  if (!workload.take()) return false
  const amount = 500 + random.below(500)
  const idempotencyKey = newId()
  const topUp = await call(workload, 'top up', () =>
    environment.as(buyer)(createTopUp, { body: { amount }, idempotencyKey }),
  )
  if (!topUp) return true
  const payable = { kind: topUpKind, id: topUp.id }
  const end = await (random.below(3) === 0 ? cardFor : promptFor)(workload, buyer, { payable })
  if (!end || !paid.has(end.status)) return true
  for (let spent = 0; spent < 3; spent += 1) {
    const sale = await order(workload, buyer, 500)
    const [first] = sale?.orders ?? []
    if (!workload.take()) return false
    if (!sale || !first) return true
    const id = await start(workload, buyer, { order_id: first.id, method: 'wallet' }, 'wallet')
    const paidBy = id === undefined ? undefined : await follow(workload, id)
    if (paidBy && paid.has(paidBy.status)) await goOn(workload, sale, paidBy)
  }
  return true
}

/** What follows a payment. */
const goOn = (workload: Workload, sale: Sale, { id }: Seen) => liveOn(workload, sale, id)

/** While this is open, M-Pesa goes by Paystack whenever Daraja is slow. */
export async function setFailover({ db }: Workload['environment'], on: boolean) {
  await retry(() =>
    db
      .updateTable('feature_flags')
      .set(({ eb }) => ({ is_enabled: on, allow_new_posting: on, version: eb('version', '+', 1) }))
      .where('feature_id', '=', 'auto_failover')
      .execute(),
  )
}
