import { hour } from '@mtaa/contract/time'
import { accounts, credit, debit, type Entry } from '../../server/src/core/money/accounts.ts'
import { newId } from '../../server/src/platform/database/ids.ts'
import type { Row } from './demo.queries.ts'
import type { WonLot } from './awards.ts'
import { addDispute, noDisputes } from './disputes.ts'
import { lifeOf, reached, type Reached } from './order-lives.ts'
import type { ListingRow } from './listings.ts'
import type { Member, People } from './people.ts'
import type { Posting } from './postings.ts'
import type { Random } from './random.ts'

const cents = 100
/** Five percent, in ten thousandths. */
const commissionRate = 500

interface Product {
  listing: ListingRow
  own: { condition: string }
}

/** What members have in their wallets, what they have bought, and what sellers are owed: the books have something to prove. */
export function makeMoney(
  products: readonly Product[],
  won: readonly WonLot[],
  { people, random, now }: { people: People; random: Random; now: Date },
) {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  const rows = {
    topUps: [] as Row<'wallet_topups'>[],
    checkouts: [] as Row<'checkouts'>[],
    orders: [] as Row<'orders'>[],
    items: [] as Row<'order_items'>[],
    steps: [] as Row<'order_steps'>[],
    payments: [] as Row<'payments'>[],
    taxLines: [] as Row<'tax_lines'>[],
    payoutAccounts: [] as Row<'payout_accounts'>[],
    payouts: [] as Row<'payouts'>[],
    floatMoves: [] as Row<'float_moves'>[],
    postings: [] as Posting[],
    ...noDisputes(),
  }
  const word = (length: number) => Array.from({ length }, () => random.pick(receiptCharacters)).join('')

  function pay(payer: Pick<Member, 'id'>, kind: string, payableId: string, amount: number, at: Date, owed: Entry) {
    const id = newId(at)
    rows.payments.push({
      id,
      payable_kind: kind,
      payable_id: payableId,
      payer_id: payer.id,
      method: 'mpesa',
      rail: 'daraja',
      phone: `254712${String(rows.payments.length).padStart(3, '0')}111`,
      amount_cents: amount * cents,
      status: 'succeeded',
      receipt: `S${word(9)}`,
      result_code: '0',
      pushed_at: at,
      settled_at: at,
      created_at: at,
      updated_at: at,
      evidence: 'callback',
    })
    const entries = [debit(accounts.mpesaCollection, amount * cents), owed]
    rows.postings.push({ id: newId(at), purpose: 'settlement', sourceType: 'payment', sourceId: id, at, entries })
    return id
  }

  function topUp(member: Member, amount: number, at: Date) {
    const id = newId(at)
    const times = { created_at: at, expires_at: new Date(at.getTime() + hour / 2), credited_at: at }
    rows.topUps.push({ id, member_id: member.id, number: `W${word(10)}`, amount, status: 'credited', ...times })
    pay(member, 'wallet_topup', id, amount, at, credit(accounts.wallet(member.id), amount * cents))
  }

  function sell({ listing, own }: Product, buyer: Member, at: Date, state: Reached, disputedAt: Date | null = null) {
    const [checkoutId, orderId, total] = [newId(at), newId(at), listing.price]
    const seller_id = listing.owner_id
    const common = { buyer_id: buyer.id, total, paid_at: at, created_at: at }
    const payable = { kind: 'cart', expires_at: new Date(at.getTime() + hour / 2) }
    rows.checkouts.push({ id: checkoutId, ...common, ...payable, status: 'paid' })
    const life = lifeOf(state, { orderId, buyerId: buyer.id, sellerId: seller_id, at })
    const order = { id: orderId, number: word(10), checkout_id: checkoutId, seller_id, state, updated_at: at }
    const disputed = { disputed_at: disputedAt, paused_at: disputedAt }
    rows.orders.push({ ...order, ...common, ...life.times, ...disputed })
    rows.steps.push(...life.steps)
    const { id: listing_id, title } = listing
    rows.items.push({ order_id: orderId, listing_id, title, unit_price: total, quantity: 1, condition: own.condition })
    const whole = total * cents
    const paymentId = pay(buyer, 'checkout', checkoutId, total, at, credit(accounts.escrow(orderId), whole))
    if (state === 'completed') release({ orderId, seller_id, paymentId, total, released: life.at })
    return { ...common, id: orderId, seller_id }
  }

  /** A lot that was won has an order from its end on, which its winner pays later. */
  function sellLot({ listing, condition, buyerId, orderId, price: total, wonAt, paid, payBy }: WonLot) {
    const [checkoutId, seller_id] = [newId(wonAt), listing.owner_id]
    const common = { buyer_id: buyerId, total, paid_at: paid?.at ?? null, created_at: wonAt }
    const status = paid ? 'paid' : 'pending_payment'
    rows.checkouts.push({ id: checkoutId, ...common, kind: 'auction', status, expires_at: payBy })
    const life = paid && lifeOf(paid.state, { orderId, buyerId, sellerId: seller_id, at: paid.at })
    const order = { id: orderId, number: word(10), checkout_id: checkoutId, seller_id, updated_at: life?.at ?? wonAt }
    rows.orders.push({ ...order, ...common, state: paid?.state ?? 'pending_payment', ...life?.times })
    rows.steps.push(...(life?.steps ?? []))
    const { id: listing_id, title } = listing
    rows.items.push({ order_id: orderId, listing_id, title, unit_price: total, quantity: 1, condition })
    if (!paid || !life) return
    const owed = credit(accounts.escrow(orderId), total * cents)
    const paymentId = pay({ id: buyerId }, 'checkout', checkoutId, total, paid.at, owed)
    if (paid.state === 'completed') release({ orderId, seller_id, paymentId, total, released: life.at })
  }

  interface Release {
    orderId: string
    seller_id: string
    paymentId: string
    total: number
    released: Date
  }

  /** What a completed order was paid for is the seller's, but for the commission. */
  function release({ orderId, seller_id, paymentId, total, released }: Release) {
    const whole = total * cents
    const commission = Math.floor((whole * commissionRate) / 10_000)
    const entries = [
      debit(accounts.escrow(orderId), whole),
      credit(accounts.sellerPayable(seller_id), whole - commission),
      credit(accounts.commission, commission),
    ]
    const source = { sourceType: 'order', sourceId: orderId, at: released }
    rows.postings.push({ id: newId(released), purpose: 'release', ...source, entries })
    rows.taxLines.push({
      id: newId(released),
      source_type: 'order',
      source_id: orderId,
      seller_id,
      payment_id: paymentId,
      total_cents: whole,
      commission_cents: commission,
      withheld_cents: 0,
      net_cents: whole - commission,
      commission_rate: commissionRate,
      withholding_rate: 0,
      at: released,
    })
  }

  /** A seller with a number, who was paid before: the next payout waits for nothing. */
  function payOut({ id: seller_id }: Member, amount: number, at: Date) {
    const [id, begun] = [newId(at), new Date(at.getTime() - 24 * 30 * hour)]
    const account = { seller_id, phone: '254120000002', verified_at: begun }
    rows.payoutAccounts.push({ ...account, created_at: begun, updated_at: begun })
    const times = { hold_until: at, created_at: at, started_at: at, ended_at: at }
    const paid = { state: 'paid', cause: 'request', phone: account.phone, receipt: `S${word(9)}` }
    rows.payouts.push({ id, seller_id, amount_cents: amount * cents, organizer_cents: 0, ...paid, ...times })
    const entries = [
      debit(accounts.sellerPayable(seller_id), amount * cents),
      credit(accounts.mpesaDisbursement, amount * cents),
    ]
    rows.postings.push({ id: newId(at), purpose: 'payout', sourceType: 'payout', sourceId: id, at, entries })
  }

  /** Most of what was collected is where payouts are sent from, as staff have moved it. */
  function fillFloat(at: Date) {
    const collected = rows.payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
    const amount = Math.floor((collected * 0.7) / 100_000) * 100_000
    const move = { id: newId(at), direction: 'in', other: 'collection', amount_cents: amount, receipt: `S${word(9)}` }
    const by = { proposed_by: people.named('admin').id, decided_by: people.named('super').id }
    const times = { created_at: at, decided_at: at }
    rows.floatMoves.push({ ...move, ...by, ...times, state: 'done', reason: 'For the payouts of this month.' })
    const entries = [debit(accounts.mpesaDisbursement, amount), credit(accounts.mpesaCollection, amount)]
    rows.postings.push({ id: newId(at), purpose: 'float', sourceType: 'float_move', sourceId: move.id, at, entries })
  }

  const [member, seller] = [people.named('member'), people.named('seller')]
  const others = random.shuffle(people.all.filter((one) => one !== member && one !== seller))
  topUp(member, 2_500, ago(70))
  for (const [index, one] of others.slice(0, 11).entries())
    topUp(one, random.pick([100, 500, 1_000, 2_500]), ago(60 - index))
  const goods = products.filter(({ listing: { price, status } }) => price > 0 && price < 20_000 && status === 'active')
  const ofSeller = goods.filter(({ listing }) => listing.owner_id === seller.id)
  const ofOthers = random.shuffle(goods.filter(({ listing }) => !ofSeller.some((one) => one.listing === listing)))
  for (const [index, product] of ofSeller.slice(0, reached.length).entries())
    sell(product, member, ago(48 - 8 * index), reached[index] ?? 'paid')
  for (const [index, product] of ofOthers.slice(0, 12).entries()) {
    const buyer = others.slice(index).find(({ id }) => id !== product.listing.owner_id)
    if (buyer) sell(product, buyer, ago(72 - index), index % 2 === 0 ? 'completed' : 'shipped')
  }
  for (const [index, product] of ofSeller.slice(2, 4).entries()) {
    const hours = index === 0 ? 20 : 60
    const order = sell(product, member, ago(100 - index), 'shipped', ago(hours))
    addDispute(rows, order, { now, hours, ...(index > 0 && { decidedBy: people.named('admin') }) })
    const by = { step: 'disputed', side: 'buyer', actor_id: member.id, note: null }
    rows.steps.push({ id: newId(ago(hours)), order_id: order.id, ...by, at: ago(hours) })
  }
  // Two sellers who have sold for weeks: what others say of them can be read.
  const [busiest] = ofOthers.toSorted((one, other) => salesOf(other) - salesOf(one))
  const ofBusiest = ofOthers.filter(({ listing }) => listing.owner_id === busiest?.listing.owner_id)
  for (const goodsOfOne of [ofSeller, ofBusiest]) {
    for (let index = 0; index < 6; index++) {
      const product = goodsOfOne[index % goodsOfOne.length]
      const buyer = others.filter(({ id }) => id !== product?.listing.owner_id)[index]
      if (product && buyer) sell(product, buyer, ago(24 * (12 + 6 * index)), 'completed')
    }
  }
  payOut(seller, 2_000, ago(24 * 20))
  fillFloat(ago(24 * 21))
  for (const lot of won) sellLot(lot)
  return rows

  function salesOf({ listing }: Product) {
    return ofOthers.filter((one) => one.listing.owner_id === listing.owner_id).length
  }
}

/** Crockford's alphabet, as numbers of orders have it. */
const receiptCharacters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split('')
