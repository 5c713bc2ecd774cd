import type { DeliveryMethod } from '@mtaa/contract/commerce/products/product-terms'
import type { Order } from '@mtaa/contract/commerce/orders/orders'
import type { Language } from '@mtaa/contract/language'
import { m } from '../../../paraglide/messages.js'
import { formatNearDay } from '../../../platform/format.ts'

type Dated = (inserted: { day: string }) => string

interface Words {
  title: () => string
  /** Says itself on which day the state ends, where it names one. */
  text: Dated | (() => string)
}

type ByMethod = Words & Partial<Record<DeliveryMethod, Partial<Words>>>

const words: Partial<Record<`${'buyer' | 'seller'} ${Order['status']}`, ByMethod>> = {
  'buyer paid': { title: m.orders_next_wait_accept, text: m.orders_next_wait_accept_text },
  'seller paid': { title: m.orders_next_accept, text: m.orders_next_accept_text },
  'buyer accepted': {
    title: m.orders_next_wait_send,
    text: m.orders_next_wait_send_text,
    pickup: { text: m.orders_next_wait_send_pickup_text },
  },
  'seller accepted': {
    title: m.orders_next_send,
    text: m.orders_next_send_text,
    pickup: { title: m.orders_next_send_pickup },
    digital: { title: m.orders_next_send_digital },
  },
  'buyer shipped': {
    title: m.orders_next_receive,
    text: m.orders_next_receive_text,
    pickup: { title: m.orders_next_receive_pickup },
  },
  'seller shipped': { title: m.orders_next_hand_over, text: m.orders_next_hand_over_text },
  'buyer delivered': { title: m.orders_next_confirm, text: m.orders_next_confirm_text },
  'seller delivered': { title: m.orders_next_wait_confirm, text: m.orders_next_wait_confirm_text },
  'buyer disputed': { title: m.orders_next_rests, text: m.orders_next_rests_text },
  'seller disputed': { title: m.orders_next_rests, text: m.orders_next_rests_text },
  'seller completed': { title: m.orders_next_yours, text: m.orders_next_yours_text },
}

/** States whose sentence names the day on which they end by themselves. */
const namesDay: ReadonlySet<Order['status']> = new Set(['shipped', 'delivered'])

type Known = Pick<Order, 'status'> & {
  delivery: Pick<Order['delivery'], 'method'>
  life: Pick<Order['life'], 'due_at'>
}

/** Whether anything happens next with an order, for one of its sides. */
export const hasNextStep = ({ status }: Pick<Order, 'status'>, side: 'buyer' | 'seller') =>
  words[`${side} ${status}`] !== undefined

/** What happens next with an order, for one of its sides; undefined: nothing does. `until`: its end, unless the text says it. */
export function nextWords({ status, delivery, life }: Known, side: 'buyer' | 'seller', language: Language) {
  const found = words[`${side} ${status}`]
  if (!found) return undefined
  const { title, text } = { ...found, ...found[delivery.method] }
  const { due_at: dueAt } = life
  return {
    title: title(),
    text: text({ day: dueAt ? formatNearDay(dueAt, language) : '' }),
    until: namesDay.has(status) ? null : dueAt,
  }
}
