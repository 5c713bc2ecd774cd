import type { Language } from '@mtaa/contract/language'
import { checkoutKind } from '@mtaa/contract/money/payments'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { writePdf } from '../../../platform/pdf/write-pdf.ts'
import { findPaymentFor } from '../../money/payments/index.ts'
import { findDeal } from './find-deal.ts'
import { findOrder, type WholeOrderRow } from './orders.queries.ts'
import { maySeeOrder } from './orders.rules.ts'
import { methodWords, receiptWords, stateWords } from './receipt-words.ts'

const money = (shillings: number) => `KSh ${shillings.toLocaleString('en-KE')}`
/** Nairobi has UTC+3 all year. */
const inNairobi = (at: Date) => new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
/** As it is dialled in Kenya. */
const dialled = (phone: string) => phone.replace(/^254/, '0')
const nameOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  [first_name, last_name].filter(Boolean).join(' ')

/** Each piece with its condition, and what its page says of it. */
function* linesOf(order: WholeOrderRow, language: Language): Generator<string[]> {
  const { conditions } = receiptWords[language]
  for (const { listing_id, title, condition, quantity, unit_price } of order.items) {
    const state = condition ? (conditions[condition] ?? '') : ''
    yield [title, state, String(quantity), money(unit_price), money(unit_price * quantity)]
    const description = order.descriptions?.[listing_id]?.replaceAll(/\s+/g, ' ').trim()
    if (description) yield [description, '', '', '', '']
  }
}

/** The receipt of an order that was paid, as a PDF. Refuses `order_not_found` to whoever may not see it. */
export async function sendReceipt(
  { db, clock }: Deps,
  viewer: Member,
  id: string,
  { language, reply }: { language: Language; reply: FastifyReply },
): Promise<unknown> {
  const order = await findOrder(db, id)
  if (!order?.paid_at || !maySeeOrder(viewer, order)) throw new Refusal('order_not_found')
  const [payment, deal] = await Promise.all([
    findPaymentFor(db, { kind: checkoutKind, id: order.checkout_id }),
    findDeal(db, id),
  ])
  const words = receiptWords[language]
  const refunded = (deal?.refunded_cents ?? 0) / 100
  // A seller is not shown the payment of what else was bought together.
  const receipt = payment?.receipt ?? null
  void reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="mtaa-${order.number}.pdf"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const facts: (readonly [string, string] | false)[] = [
    [words.number, order.number],
    [words.state, stateWords[language][order.status] ?? order.status],
    [words.ordered, inNairobi(order.created_at)],
    [words.paid, inNairobi(order.paid_at)],
    [words.seller, nameOf(order.seller)],
    order.seller_phone !== null && [words.contact, dialled(order.seller_phone)],
    [words.buyer, nameOf(order.buyer)],
    [words.delivery, methodWords[language][order.delivery_method] ?? order.delivery_method],
    receipt !== null && [words.receipt, receipt],
  ]
  const closing: (readonly [string, string] | false)[] = [
    [words.fee, money(order.delivery_fee)],
    order.points_discount > 0 && [words.points, `− ${money(order.points_discount)}`],
    [words.total, money(order.total)],
    refunded > 0 && [words.refunded, money(refunded)],
    order.shipment_note !== null && [words.note, order.shipment_note.replaceAll(/\s+/g, ' ')],
  ]
  const pdf = writePdf({
    title: `${words.title} ${order.number}`,
    language,
    facts: facts.filter((fact) => fact !== false),
    columns: [
      { name: words.what, width: 46 },
      { name: words.condition, width: 16 },
      { name: words.pieces, width: 9, align: 'right' },
      { name: words.price, width: 15, align: 'right' },
      { name: words.sum, width: 15, align: 'right' },
    ],
    lines: linesOf(order, language),
    closing: closing.filter((fact) => fact !== false),
    footer: (page) => `Mtaa · ${words.times} · ${page}`,
    madeAt: clock(),
  })
  return Readable.from(pdf, { objectMode: false })
}
