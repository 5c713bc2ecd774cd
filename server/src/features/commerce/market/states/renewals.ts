import { timingSafeEqual } from 'node:crypto'
import type { Renewal } from '@mtaa/contract/commerce/products/product-states'
import type { Deps } from '../../../../core/deps.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { recheckAgain } from './assess.ts'
import { changeState } from './change-state.ts'
import { findState, lockStates, type StateRow } from './states.queries.ts'
import { isPageOver, remindersBefore } from './states.rules.ts'

/** The permission to renew one listing and nothing else: made from its id, so it is stored nowhere. */
const keyOf = ({ cipher }: Pick<Deps, 'cipher'>, id: string) =>
  cipher.mac('renew listing', id).toString('base64url').slice(0, 32)

/** The link of a reminder: a page with a button (decision 0008). */
export const renewalLink = (deps: Pick<Deps, 'cipher' | 'settings'>, id: string) =>
  new URL(`/renew/${id}?key=${keyOf(deps, id)}`, deps.settings.publicUrl).href

interface Link {
  id: string
  key: string
}

/** What the page of a reminder's link shows. */
export async function showRenewal(deps: Deps, link: Link): Promise<Renewal> {
  checkKey(deps, link)
  return viewRenewal(existing(await findState(deps.db, link.id)), deps.clock())
}

/** What the button of that page does: once, until the next reminder. */
export function renewByLink(deps: Deps, link: Link): Promise<Renewal> {
  checkKey(deps, link)
  return deps.db.transaction().execute(async (tx) => {
    const [found] = await lockStates(tx, [link.id])
    const row = existing(found)
    if (stateOf(row, deps.clock()) !== 'due') return viewRenewal(row, deps.clock())
    const status = await changeState(deps, tx, row, 'renew')
    if (row.status !== status) await recheckAgain(deps, tx, row, status)
    const [renewed = row] = await lockStates(tx, [link.id])
    return viewRenewal(renewed, deps.clock())
  })
}

function checkKey(deps: Deps, { id, key }: Link) {
  const [expected, sent] = [Buffer.from(keyOf(deps, id)), Buffer.from(key)]
  if (expected.length !== sent.length || !timingSafeEqual(expected, sent)) throw new Refusal('renewal_not_found')
}

function existing(row: StateRow | undefined): StateRow {
  if (!row || row.status === 'deleted') throw new Refusal('renewal_not_found')
  return row
}

const viewRenewal = (row: StateRow, now: Date): Renewal => ({
  title: row.title,
  state: stateOf(row, now),
  expires_at: row.expires_at?.toISOString() ?? null,
})

/** Due from the first reminder until the page is over. */
function stateOf({ status, expires_at, expired_at, quantity, reserved }: StateRow, now: Date): Renewal['state'] {
  if (status === 'active' && expires_at)
    return expires_at.getTime() - now.getTime() <= remindersBefore[0] ? 'due' : 'renewed'
  return status === 'expired' && !isPageOver(expired_at, now) && quantity > reserved ? 'due' : 'over'
}
