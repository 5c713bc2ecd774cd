import { minute } from '@mtaa/contract/time'
import type { Order } from '@mtaa/contract/commerce/orders/orders'
import type { Member } from '../../../core/viewer.ts'
import { isHidden as isHiddenListing } from '../listings/index.ts'

/** How long a checkout can be paid. */
export const payableFor = 30 * minute

/** How many checkouts of one buyer may wait for their money at once (docs/holds.md). */
const maxUnpaid = 5
/** And how many of a day may have been given up: each reserved stock again. */
const maxUnpaidADay = 20
export const day = 24 * 60 * minute

export const maxPerItem = 99
/** What the tables can hold of one checkout, in shillings. */
export const maxItems = 2_147_483_647

export interface CartLine {
  product_id: string
  quantity: number
  /** An accepted offer that this line pays for. */
  offer_id?: string | undefined
}

/** The lines of a cart with each product once, in the order they came first. A line that pays for an offer stays by itself. */
export function mergeLines(lines: readonly CartLine[]): CartLine[] {
  const merged = new Map<string, CartLine>()
  for (const line of lines) {
    const key = line.offer_id ?? line.product_id
    const quantity = (merged.get(key)?.quantity ?? 0) + line.quantity
    merged.set(key, { ...line, quantity })
  }
  return [...merged.values()]
}

/** An order names each product once, so what was agreed on is ordered apart from more of the same. */
export const namesTwice = (lines: readonly CartLine[]) =>
  new Set(lines.map(({ product_id }) => product_id)).size < lines.length

export const offersOf = (lines: readonly CartLine[]) => lines.flatMap(({ offer_id }) => offer_id ?? [])

export const totalOf = (lines: readonly { price: number; quantity: number }[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** A listing that only its owner may see: nothing of it is shown in a cart. */
export const isHidden = (status: string) => status === 'scheduled' || isHiddenListing(status)

interface Seen {
  buyer_id: string
  seller_id: string
  paid_at: Date | null
}

/** The buyer, the seller once there is money, and customer support. */
export const maySeeOrder = (viewer: Member, { buyer_id, seller_id, paid_at }: Seen) =>
  viewer.id === buyer_id || (viewer.id === seller_id && paid_at !== null) || isSupport(viewer)

/** Its two sides, as long as it is shown to them: with it they write to each other. */
export const mayWriteAbout = (viewer: Pick<Member, 'id'>, { buyer_id, seller_id, paid_at }: Seen) =>
  viewer.id === buyer_id || (viewer.id === seller_id && paid_at !== null)

/** Its buyer, and its seller while there is something to deliver or to argue about. Others see the place alone. */
export const maySeeAddress = (viewer: Member, { buyer_id, seller_id, paid_at, status }: Seen & { status: string }) =>
  viewer.id === buyer_id || (viewer.id === seller_id && paid_at !== null && !givenUp.has(status))

const givenUp = new Set(['cancelled', 'refunded'])

const support = new Set(['Customer-Support-Moderator', 'Admin', 'Super-Admin'])
const isSupport = ({ roles }: Member) => roles.some((role) => support.has(role))

/** As which of its two sides a member has to do with an order; undefined: as neither. */
export function sideOf(viewer: Member, { buyer_id, seller_id }: Pick<Seen, 'buyer_id' | 'seller_id'>) {
  if (viewer.id === buyer_id) return 'buyer'
  return viewer.id === seller_id ? 'seller' : undefined
}

interface Known {
  status: string
  blocking: 'open' | 'review' | null
  delivery_method: string
}

/** The status in one word: one whose payment is not known yet is neither paid nor unpaid, and what is picked up is not sent. */
export function shownStatusOf({ status, blocking, delivery_method }: Known): string {
  if (blocking !== null) return 'in_review'
  return status === 'shipped' && delivery_method === 'pickup' ? 'ready' : status
}

const turns: Partial<Record<string, 'buyer' | 'seller'>> = {
  pending_payment: 'buyer',
  paid: 'seller',
  accepted: 'seller',
  shipped: 'buyer',
  delivered: 'buyer',
}

/** Whose turn it is: the side without which the order does not go on. */
export const turnOf = ({ status }: { status: string }) => turns[status]

/** Whether a checkout can be paid at this moment. */
export const isPayable = (checkout: { status: string; expires_at: Date }, now: Date) =>
  checkout.status === 'pending_payment' && checkout.expires_at > now

/** The states behind each `status` in the query of the orders page. */
export const statusesOf = {
  pending: ['pending_payment'],
  unpaid: ['pending_payment'],
  // While it is disputed, its money is held as before.
  paid: ['paid', 'accepted', 'shipped', 'delivered', 'disputed'],
  completed: ['completed'],
  cancelled: ['cancelled', 'refunded'],
} as const satisfies Record<string, readonly Order['status'][]>

/** The limit that these checkouts without money, oldest first, exceed, and until when; undefined for none. */
export function tooManyUnpaid(unpaid: readonly { created_at: Date; expires_at: Date }[], now: Date) {
  const open = unpaid.filter(({ expires_at }) => expires_at > now)
  const [oldest, oldestOpen] = [unpaid.at(-1 - maxUnpaidADay), open.at(-1 - maxUnpaid)]
  if (oldest) return { limit: maxUnpaidADay, until: new Date(oldest.created_at.getTime() + day) }
  return oldestOpen && { limit: maxUnpaid, until: oldestOpen.expires_at }
}

/** The newest of rows from several lists, by their moment and then their id, as each list is ordered. */
export const newestOf = <Row extends { created_at: Date; id: string }>(rows: readonly Row[], count: number): Row[] =>
  rows
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime() || (one.id < other.id ? 1 : -1))
    .slice(0, count)
