import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { ringsAround } from '../../places/places/index.ts'
import type { ListCursor } from './list-cursor.ts'
import type { CardRow } from './listings.view.ts'
import { findShown, type Shown } from './shown.queries.ts'

const rings = 4

/** A row and where it lies as the cursor says it: the ward, and which ring of it. */
type Near = CardRow & { value: number }

/**
 * Shown listings from a ward outwards: its own, those of the rest of its constituency, of its county, of Kenya, newest first
 * in each. A ring is read when those before it have not filled the page.
 */
export async function findNearest(
  { db }: Pick<Deps, 'db'>,
  shown: Omit<Shown, 'order' | 'after'> & { total: number },
  near: number,
  after: ListCursor | undefined,
): Promise<Near[]> {
  const inside = ringsAround(near, shown.place)
  const first = after ? ringOf(after.value, near) : 0
  const rows: Near[] = []
  for (const [ring, place] of inside.entries()) {
    if (ring < first || place === null || rows.length >= shown.total) continue
    const found = await findShown(db, { ...shown, place, after: ring === first ? after : undefined })
    rows.push(...found.map((row) => ({ ...row, value: near * rings + ring })))
  }
  return rows
}

/** Refuses `bad_cursor` for one of another ward. */
function ringOf(value: number, near: number): number {
  if (Math.floor(value / rings) !== near) throw new Refusal('bad_cursor')
  return value % rings
}
