import type { updateProduct } from '@mtaa/contract/commerce/market'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { changeState, lockStates, ownersAct, recheck, recordVersion } from '../product-states/index.ts'
import { findProduct, type ProductRow } from './market.queries.ts'

type ProductChange = z.output<typeof updateProduct.body>

interface Changed {
  before: ProductRow
  change: ProductChange
  /** What readers see has changed. */
  edits: boolean
}

/** What follows from a change that is written: its state, its version, and a second look at what became risky. */
export async function finishChange(deps: Deps, tx: Tx, { before, change, edits }: Changed) {
  const [row] = await lockStates(tx, [before.id])
  const act = change.status && row && ownersAct(row.status, change.status)
  if (row && act) await changeState(deps, tx, row, act)
  if (!edits) return
  const pictures = change.images ? ((await findProduct(tx, before.id))?.images ?? []) : before.images
  await recordVersion(deps, tx, { id: before.id, ownerId: before.owner_id, pictures: [...before.images, ...pictures] })
  if (isHeavy(before, change)) await recheck(deps, tx, before.id)
}

const sameKeys = (before: ProductRow, keys: readonly string[] | undefined) =>
  keys === undefined || keys.join(' ') === before.images.map(({ key }) => key).join(' ')

/** Whether a change is one of what the history stores. */
export const isEdit = (before: ProductRow, change: ProductChange) =>
  (['title', 'category', 'price', 'condition', 'description', 'short_description'] as const).some(
    (field) => change[field] !== undefined && change[field] !== before[field],
  ) || !sameKeys(before, change.images)

/** Another thing may be on offer than the one that was approved. */
const isHeavy = (before: ProductRow, change: ProductChange) =>
  (['title', 'category'] as const).some((field) => change[field] !== undefined && change[field] !== before[field]) ||
  !sameKeys(before, change.images)
