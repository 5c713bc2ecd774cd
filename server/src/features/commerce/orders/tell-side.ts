import type { Language } from '@mtaa/contract/language'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { enqueueMail } from '../../operations/mail/index.ts'
import { findAddresses } from '../../identity/users/index.ts'
import type { OrderNewsRow } from './mail-orders.queries.ts'

/** `due`: the clock of its state is about to run out. */
export type NewsStep =
  | 'paid'
  | 'accepted'
  | 'shipped'
  | 'delivered'
  | 'completed'
  | 'cancelled'
  | 'cancel_requested'
  | 'due'

interface News {
  side: 'buyer' | 'seller'
  step: NewsStep
  /** When the state ends by itself. */
  until: Date | null
}

/** By mail to a proven address, else by text to the proven number; nobody has neither. */
export async function tellSide(deps: Deps, tx: Tx, order: OrderNewsRow, { side, step, until }: News): Promise<void> {
  const person = await findAddresses(tx, side === 'buyer' ? order.buyer_id : order.seller_id)
  if (!person) return
  const { language } = person
  const link = new URL(`/orders/${order.id}`, deps.settings.publicUrl).href
  const amount = `KSh ${order.total.toLocaleString('en-KE')}`
  const what = whatOf(order)
  const news = { number: order.number, amount, what, until: until ? momentIn(until, language) : '', link }
  const kind = `${side === 'buyer' ? 'order' : 'sale'}_${step}` as const
  if (person.mail !== null)
    return enqueueMail(deps, tx, { channel: 'mail', kind, to: person.mail, language, data: news })
  if (person.phone !== null) {
    const data = { side, step, number: order.number, until: news.until, link }
    return enqueueMail(deps, tx, { channel: 'sms', kind: 'order_news', to: person.phone, language, data })
  }
}

/** What was bought, as short as it can be said. */
function whatOf({ titles }: OrderNewsRow): string {
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
