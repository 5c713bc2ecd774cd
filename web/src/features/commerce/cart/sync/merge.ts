/** What a device has changed in the cart since the server knew it, and the cart of both. Pure. */
import type { CartChange, CartLine as SentLine } from '@mtaa/contract/commerce/orders/cart'
import { type CartLine, requestedOf } from '../cart-lines.ts'

export interface SyncState {
  /** The lines as they were when changes were last noted, or taken from the server. */
  seen: readonly CartLine[]
  /** What the server has not merged yet: one change for each product. */
  changes: readonly CartChange[]
  /** When the server's cart was last read. */
  at: number
}

export const neverSynced: SyncState = { seen: [], changes: [], at: 0 }

interface Noting {
  now: number
  newId: () => string
}

/** The state with what has become of the lines since: only what is latest of each product is sent. */
export function noted(state: SyncState, lines: readonly CartLine[], { now, newId }: Noting): SyncState {
  const [before, after] = [byProduct(state.seen), byProduct(lines)]
  const made: CartChange[] = []
  for (const [id, line] of after) {
    if (!isSame(before.get(id), line)) made.push(changeOf(line, line.quantity, { now, newId }))
  }
  for (const [id, line] of before) if (!after.has(id)) made.push(changeOf(line, 0, { now, newId }))
  if (made.length === 0) return state
  const changed = new Set(made.map(({ product }) => product.id))
  const others = state.changes.filter(({ product }) => !changed.has(product.id))
  return { ...state, seen: lines, changes: [...others, ...made] }
}

/** The server has merged the changes with these ids and answered its cart: ours lie on top of it until they are sent. */
export function merged(state: SyncState, sent: ReadonlySet<string>, cart: readonly SentLine[], now: number): SyncState {
  const changes = state.changes.filter(({ id }) => !sent.has(id))
  return { seen: withChanges(cart.map(lineOf), changes), changes, at: now }
}

/** A cart after these changes. */
function withChanges(lines: readonly CartLine[], changes: readonly CartChange[]): CartLine[] {
  const all = byProduct(lines)
  for (const change of changes) {
    if (change.quantity === 0) all.delete(change.product.id)
    else all.set(change.product.id, lineOf({ ...change, id: idOf(change) }))
  }
  return [...all.values()]
}

const byProduct = (lines: readonly CartLine[]) => new Map(lines.map((line) => [line.product.id, line]))

const isSame = (one: CartLine | undefined, other: CartLine) =>
  one !== undefined &&
  one.quantity === other.quantity &&
  one.product.price === other.product.price &&
  one.product.title === other.product.title &&
  requestedOf(one) === requestedOf(other)

const changeOf = (line: CartLine, quantity: number, { now, newId }: Noting): CartChange => {
  const requested = requestedOf(line)
  return {
    id: newId(),
    module: line.module,
    // By characters: half of one is text that the server refuses.
    product: { ...line.product, title: Array.from(line.product.title).slice(0, 120).join('') },
    quantity,
    added_at: line.addedAt,
    changed_at: new Date(now).toISOString(),
    metadata: requested === null ? {} : { wanted: requested },
  }
}

const lineOf = ({ id, module, product, quantity, added_at, metadata }: SentLine): CartLine => ({
  id,
  module,
  product,
  quantity,
  addedAt: added_at,
  metadata: metadata.wanted === undefined ? {} : { wanted: metadata.wanted },
})

const idOf = ({ module, product, added_at }: Pick<SentLine, 'module' | 'product' | 'added_at'>) =>
  `${module}_${product.id}_${Date.parse(added_at)}`
