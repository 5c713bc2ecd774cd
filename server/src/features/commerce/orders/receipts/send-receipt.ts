import { formatShillings } from '@mtaa/contract/number'
import type { Language } from '@mtaa/contract/language'
import type { Order } from '@mtaa/contract/commerce/orders/orders'
import type { Place } from '@mtaa/contract/places/places'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { formatMoment } from '@mtaa/contract/dates'
import type { PdfLine, PdfTotal } from '../../../../platform/pdf/pdf-table.ts'
import { writePdf } from '../../../../platform/pdf/write-pdf.ts'
import { findDeal } from '../deals/find-deal.ts'
import { orderLimits } from '../orders.limits.ts'
import { methodWords, receiptWords, stateWords } from './receipt-words.ts'
import { showOrder } from '../show-order.ts'

/** As it is dialled in Kenya. */
const dialled = (phone: string) => phone.replace(/^254(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3')
const nameOf = ({ first_name, last_name }: Order['buyer']) => [first_name, last_name].filter(Boolean).join(' ')
const placeName = ({ ward, constituency, county }: Place) => [ward, constituency, county].filter(Boolean).join(', ')

/** Each piece with its condition, and below it what its page says. */
function* linesOf({ items }: Order, language: Language): Generator<PdfLine> {
  const { conditions, gone } = receiptWords[language]
  for (const { title, condition, quantity, price, description } of items) {
    const state = condition ? (conditions[condition] ?? '') : ''
    yield [title || gone, state, String(quantity), formatShillings(price), formatShillings(price * quantity)]
    if (description) yield { below: description }
  }
}

type Fact = readonly [string, string]

/** How it reaches its buyer: whom to call and how to find the place, or where and when it is picked up. */
function* deliveryFacts({ delivery, life }: Order, language: Language): Generator<Fact> {
  const words = receiptWords[language]
  const { method, address, pickup } = delivery
  yield [words.delivery, methodWords[language][method] ?? method]
  if (pickup) {
    yield [words.pickUpAt, pickup.places.map(placeName).join(' · ')]
    if (pickup.ready_at) yield [words.readySince, formatMoment(new Date(pickup.ready_at), language)]
    else if (life.due_at) yield [words.readyBy, formatMoment(new Date(life.due_at), language)]
  }
  if (!address) return
  const to = [address.recipient, address.phone && dialled(address.phone)].filter(Boolean).join(' · ')
  if (to) yield [words.deliverTo, to]
  yield [words.address, placeName(address)]
  const way = [address.landmark, address.note, address.plus_code].filter(Boolean).join('\n')
  if (way) yield [words.findIt, way]
}

function* factsOf(order: Order, language: Language): Generator<Fact> {
  const words = receiptWords[language]
  yield [words.number, order.number]
  yield [words.state, stateWords[language][order.status] ?? order.status]
  yield [words.ordered, formatMoment(new Date(order.created_at), language)]
  if (order.paid_at) yield [words.paid, formatMoment(new Date(order.paid_at), language)]
  if (order.payment?.receipt) yield [words.receipt, order.payment.receipt]
  yield [words.seller, nameOf(order.seller)]
  if (order.seller_phone) yield [words.contact, dialled(order.seller_phone)]
  yield [words.buyer, nameOf(order.buyer)]
  yield* deliveryFacts(order, language)
}

function totalsOf(order: Order, refunded: number, language: Language): PdfTotal[] {
  const words = receiptWords[language]
  const { delivery, points_discount, total } = order
  return [
    { name: words.fee, value: formatShillings(delivery.fee) },
    ...(points_discount > 0 ? [{ name: words.points, value: `− ${formatShillings(points_discount)}` }] : []),
    { name: words.total, value: formatShillings(total), strong: true },
    ...(refunded > 0
      ? [
          { name: words.refunded, value: `− ${formatShillings(refunded)}` },
          { name: words.afterRefunds, value: formatShillings(total - refunded), strong: true },
        ]
      : []),
  ]
}

/** The receipt of an order that was paid, as a PDF of what this member sees of it. Refuses `order_not_found` to all others. */
export async function sendReceipt(
  deps: Deps,
  viewer: Member,
  id: string,
  { language, reply }: { language: Language; reply: FastifyReply },
): Promise<Readable> {
  await deps.limits.consume([orderLimits.receipts, viewer.id])
  const [order, deal] = await Promise.all([showOrder(deps, viewer, id), findDeal(deps.db, id)])
  if (!order.paid_at) throw new Refusal('order_not_found')
  void reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="mtaa-${order.number}.pdf"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const words = receiptWords[language]
  const pdf = writePdf({
    title: words.title,
    language,
    facts: [...factsOf(order, language)],
    columns: [
      { name: words.what, width: 42 },
      { name: words.condition, width: 17 },
      { name: words.pieces, width: 10, align: 'right' },
      { name: words.price, width: 16, align: 'right' },
      { name: words.sum, width: 16, align: 'right' },
    ],
    lines: linesOf(order, language),
    totals: totalsOf(order, (deal?.refunded_cents ?? 0) / 100, language),
    notes: order.shipment_note === null ? [] : [[words.note, order.shipment_note]],
    footer: (page) => `Mtaa · ${words.title} ${order.number} · ${words.times} · ${page}`,
    madeAt: deps.clock(),
  })
  return Readable.from(pdf, { objectMode: false })
}
