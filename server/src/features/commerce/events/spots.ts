import { itemTag } from '../../../core/cache-tags.ts'
import type { Cache } from '../../../platform/cache/cache.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { addSpots, lockTypes, type SpotChange } from './events.queries.ts'
import { leftOf } from './sale.rules.ts'

interface Dropping {
  cache: Pick<Cache, 'drop'>
}

/** Some tickets of one type. */
export interface SpotLine {
  typeId: string
  quantity: number
}

/** Holds tickets, all lines or none: the first that has too few left, undefined when they are held. */
export async function holdSpots(
  context: Dropping,
  tx: Tx,
  lines: readonly SpotLine[],
): Promise<{ name: string; left: number } | undefined> {
  const quantities = new Map(lines.map(({ typeId, quantity }) => [typeId, quantity]))
  const types = await lockTypes(tx, [...quantities.keys()])
  const gone = types.find((type) => leftOf(type) < (quantities.get(type.id) ?? 0))
  if (gone) return { name: gone.name, left: leftOf(gone) }
  await change(context, tx, lines, { sold: 0, held: 1 })
  return undefined
}

/** What was held is sold. */
export const sellSpots = (context: Dropping, tx: Tx, lines: readonly SpotLine[]) =>
  change(context, tx, lines, { sold: 1, held: -1 })

/** What was held is free again. */
export const releaseSpots = (context: Dropping, tx: Tx, lines: readonly SpotLine[]) =>
  change(context, tx, lines, { sold: 0, held: -1 })

/** What was sold is free again. */
export const returnSpots = (context: Dropping, tx: Tx, lines: readonly SpotLine[]) =>
  change(context, tx, lines, { sold: -1, held: 0 })

async function change(
  { cache }: Dropping,
  tx: Tx,
  lines: readonly SpotLine[],
  by: Omit<SpotChange, 'typeId'>,
): Promise<void> {
  const changes = lines.map(({ typeId, quantity }) => ({ typeId, sold: by.sold * quantity, held: by.held * quantity }))
  const events = await addSpots(tx, changes)
  // Lists do not show how many tickets there are.
  cache.drop(tx, ...events.map((id) => itemTag('listing', id)))
}
