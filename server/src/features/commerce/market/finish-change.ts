import type { updateProduct } from '@mtaa/contract/commerce/products/market'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { changeState } from './states/change-state.ts'
import { lockStates } from './states/states.queries.ts'
import { ownersAct } from './states/states.rules.ts'
import { recheck, recheckAgain } from './states/assess.ts'
import { recordVersion } from './states/record-version.ts'
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
  const status = row && act ? await changeState(deps, tx, row, act) : undefined
  if (!edits) {
    if (row && status) await recheckAgain(deps, tx, row, status)
    return
  }
  const pictures = change.images ? ((await findProduct(tx, before.id))?.images ?? []) : before.images
  await recordVersion(deps, tx, { id: before.id, ownerId: before.owner_id, pictures: [...before.images, ...pictures] })
  await recheck(deps, tx, before.id, { isOther: status === 'active' || isOther(before, change) })
}

const sameKeys = (before: ProductRow, keys: readonly string[] | undefined) =>
  keys === undefined || keys.join(' ') === before.images.map(({ key }) => key).join(' ')

const inOrder = (attributes: ProductRow['attributes']) => JSON.stringify(Object.entries(attributes).toSorted())

const sameAttributes = (before: ProductRow, attributes: ProductRow['attributes'] | undefined) =>
  attributes === undefined || inOrder(attributes) === inOrder(before.attributes)

/** Whether a change is one of what the history stores. */
export const isEdit = (before: ProductRow, change: ProductChange) =>
  (['title', 'category', 'subcategory', 'price', 'condition', 'description', 'short_description'] as const).some(
    (field) => change[field] !== undefined && change[field] !== before[field],
  ) ||
  !sameKeys(before, change.images) ||
  !sameAttributes(before, change.attributes)

/** Another thing may be on offer than the one that was approved. */
const isOther = (before: ProductRow, change: ProductChange) =>
  (['title', 'category', 'subcategory'] as const).some(
    (field) => change[field] !== undefined && change[field] !== before[field],
  ) || !sameKeys(before, change.images)
