import type { Order } from '@mtaa/contract/commerce/orders'
import { m } from '../../../paraglide/messages.js'

interface Words {
  title: () => string
  text: () => string
}

const words: Partial<Record<`${'buyer' | 'seller'} ${Order['status']}`, Words>> = {
  'buyer paid': { title: m.orders_next_wait_accept, text: m.orders_next_wait_accept_text },
  'seller paid': { title: m.orders_next_accept, text: m.orders_next_accept_text },
  'buyer accepted': { title: m.orders_next_wait_send, text: m.orders_next_wait_send_text },
  'seller accepted': { title: m.orders_next_send, text: m.orders_next_send_text },
  'buyer shipped': { title: m.orders_next_receive, text: m.orders_next_receive_text },
  'seller shipped': { title: m.orders_next_hand_over, text: m.orders_next_hand_over_text },
  'buyer delivered': { title: m.orders_next_confirm, text: m.orders_next_confirm_text },
  'seller delivered': { title: m.orders_next_wait_confirm, text: m.orders_next_wait_confirm_text },
  'buyer disputed': { title: m.orders_next_rests, text: m.orders_next_rests_text },
  'seller disputed': { title: m.orders_next_rests, text: m.orders_next_rests_text },
  'seller completed': { title: m.orders_next_yours, text: m.orders_next_yours_text },
}

/** What happens next with an order, for one of its sides; undefined: nothing does. */
export function nextWords({ status }: Pick<Order, 'status'>, side: 'buyer' | 'seller') {
  const found = words[`${side} ${status}`]
  return found && { title: found.title(), text: found.text() }
}
