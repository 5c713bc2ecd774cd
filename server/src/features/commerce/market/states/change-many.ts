import type { ProductAct, ProductOutcome } from '@mtaa/contract/commerce/products/product-states'
import type { Language } from '@mtaa/contract/language'
import { sentenceFor } from '@mtaa/contract/sentences'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { listingTags, type ListingStatus } from '../../listings/index.ts'
import { recheckAgain } from './assess.ts'
import { changeState } from './change-state.ts'
import { findOwn, lockStates, writeState, type StateRow } from './states.queries.ts'
import { undoFor } from './states.rules.ts'

/** What is already so after an act: a request that is repeated changes nothing more. */
const alreadySo: Partial<Record<ProductAct, ListingStatus>> = { pause: 'paused', resume: 'active', delete: 'deleted' }

interface Changes {
  act: ProductAct
  ids: readonly string[]
  language: Language
}

/** Does one act with each of these products of the seller's own. One that is refused holds up no other. */
export function changeMany(deps: Deps, seller: Member, { act, ids, language }: Changes): Promise<ProductOutcome[]> {
  return deps.db.transaction().execute(async (tx) => {
    const requested = [...new Set(ids)]
    // Others' listings are not locked, so that nobody can hold them up.
    const own = await findOwn(tx, seller.id, requested)
    const rows = new Map((await lockStates(tx, own)).map((row) => [row.id, row]))
    const outcomes: ProductOutcome[] = []
    for (const id of requested) {
      const row = rows.get(id)
      outcomes.push(await outcomeOf(row, id, () => change(deps, tx, row, act), language))
    }
    return outcomes
  })
}

async function outcomeOf(
  row: StateRow | undefined,
  id: string,
  change: () => Promise<ListingStatus>,
  language: Language,
): Promise<ProductOutcome> {
  try {
    return { id, status: await change(), code: null, message: null }
  } catch (error) {
    // A change is refused before it writes, so the transaction goes on with the others.
    if (!(error instanceof Refusal)) throw error
    const { code, details } = error
    return { id, status: row?.status ?? null, code, message: sentenceFor(code, language, details) }
  }
}

async function change(deps: Deps, tx: Tx, row: StateRow | undefined, act: ProductAct): Promise<ListingStatus> {
  if (!row) throw new Refusal('listing_not_found')
  if (act === 'undo') return undo(deps, tx, row)
  if (row.status === alreadySo[act]) return row.status
  if (row.status === 'deleted') throw new Refusal('listing_not_found')
  const status = await changeState(deps, tx, row, act, { undo: true })
  return row.status === status ? status : recheckAgain(deps, tx, row, status)
}

/** Takes back the last act, with the clocks as they were, unless something has happened since. */
async function undo(deps: Deps, tx: Tx, row: StateRow): Promise<ListingStatus> {
  const now = deps.clock()
  const { undo } = row
  if (!undo || undo.to !== row.status || now.getTime() - Date.parse(undo.at) > undoFor) throw new Refusal('undo_over')
  const momentOf = (text: string | null) => (text === null ? null : new Date(text))
  const clocks = {
    expires_at: momentOf(undo.expires_at),
    remind_at: momentOf(undo.remind_at),
    time_left: undo.time_left,
    expired_at: momentOf(undo.expired_at),
  }
  await writeState(tx, row, undo.from, { ...clocks, undo: null }, now)
  deps.cache.drop(tx, ...listingTags(row))
  return recheckAgain(deps, tx, row, undo.from)
}
