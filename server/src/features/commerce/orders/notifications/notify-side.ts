import { formatShillings } from '@mtaa/contract/number'
import type { Language } from '@mtaa/contract/language'
import type { Tx } from '../../../../platform/database/db.ts'
import { notify, type Notifying } from '../../../community/notifications/index.ts'
import { placeOf } from '../../../places/places/index.ts'
import { viewDeliveryAddress } from '../../addresses/index.ts'
import type { NotifiedOrder } from './notified-order.queries.ts'
import { orderKinds } from './order.kinds.ts'
import type { Delivery } from './order.notifications.ts'

/** `due`: the clock of its state is about to run out. */
export type NotifiedStep =
  | 'paid'
  | 'accepted'
  | 'shipped'
  | 'delivered'
  | 'completed'
  | 'cancelled'
  | 'cancel_requested'
  | 'due'

interface Step {
  side: 'buyer' | 'seller'
  step: NotifiedStep
  /** When the state ends by itself. */
  until: Date | null
  /** The event behind it. */
  once?: string
}

/** Notifies one side of an order of a step. */
export function notifySide(
  deps: Notifying,
  tx: Tx,
  order: NotifiedOrder,
  { side, step, until, once }: Step,
): Promise<void> {
  const link = new URL(`/orders/${order.id}`, deps.settings.publicUrl).href
  const known = { number: order.number, amount: formatShillings(order.total), what: whatOf(order), link }
  const delivery = deliveryOf(order)
  return notify(deps, tx, {
    to: side === 'buyer' ? order.buyer_id : order.seller_id,
    kind: orderKinds[`${side === 'buyer' ? 'order' : 'sale'}_${step}`],
    data: (language) => ({ ...known, until: until ? momentIn(until, language) : '', delivery }),
    ...(once !== undefined && { once }),
  })
}

/** Where it goes, as its buyer gave it, or where it is picked up. */
function deliveryOf({ delivery_method, address, places, shipment_note: note }: NotifiedOrder): Delivery {
  const method = delivery_method as Delivery['method']
  const goes = address && viewDeliveryAddress(address, true)
  const to = goes && [goes.recipient, goes.phone?.replace(/^254/, '0')].filter(Boolean).join(', ')
  const find = goes && [goes.landmark, goes.note].filter(Boolean).join('. ')
  const stands = method === 'pickup' ? places.map(placeOf) : goes ? [goes] : []
  const place = stands.map((one) => [one.ward, one.constituency, one.county].filter(Boolean).join(', ')).join('; ')
  return { method, to: to || null, place: place || null, find: find || null, note }
}

/** What was bought, as short as it can be said. */
function whatOf({ titles }: NotifiedOrder): string {
  const [first = '', ...others] = titles
  return others.length > 0 ? `${first} (+${others.length})` : first
}

/** The moment by the clocks of Nairobi: 24 November, 14:05. */
const momentIn = (at: Date, language: Language) =>
  at.toLocaleString(language === 'sw' ? 'sw-KE' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Africa/Nairobi',
  })
