import type { EventDesk } from '@mtaa/contract/commerce/tickets/desk'
import { shillingsOf } from '@mtaa/contract/money'
import type { Deps } from '../../../../core/deps.ts'
import type { Viewer } from '../../../../core/viewer.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { partsOfSale } from '../../../money/sales/index.ts'
import { releaseAt } from '../../events/index.ts'
import { mayRun } from '../tickets.permissions.ts'
import {
  countRefunds,
  countWaiting,
  findProceeds,
  findRunEvent,
  findSoldDays,
  findSoldTypes,
  type Proceeds,
  type RunEvent,
} from './desk.queries.ts'

/** An event of the viewer's own; what is another's is not there. */
export async function getRunEvent({ db }: Pick<Deps, 'db'>, viewer: Viewer, id: string): Promise<RunEvent> {
  const event = await findRunEvent(db, id)
  if (!event || !mayRun(viewer, event)) throw new Refusal('listing_not_found')
  return event
}

export async function showDesk(deps: Deps, viewer: Viewer, id: string): Promise<EventDesk> {
  const event = await getRunEvent(deps, viewer, id)
  const { db } = deps
  const [types, days, waiting, proceeds, refunds] = await Promise.all([
    findSoldTypes(db, id),
    findSoldDays(db, id),
    countWaiting(db, id),
    findProceeds(db, id),
    countRefunds(db, id),
  ])
  return { types, days, ...waiting, payout: payoutOf(deps, event, proceeds), refunds }
}

/** Of what is held it says what will be released, as far as nothing more goes back. In whole shillings, rounded down. */
function payoutOf({ settings }: Deps, event: RunEvent, { paid, held, released, taken, is_released }: Proceeds) {
  const whole = (cents: number) => shillingsOf(cents - (((cents % 100) + 100) % 100))
  const parts = held > 0 ? partsOfSale(held, settings.sales) : undefined
  const commission = taken + (parts ? parts.commissionCents + parts.withheldCents : 0)
  const [gross, refunded, net] = [paid, paid - held - released, held + released - commission].map(whole)
  return {
    state: paid === 0 ? ('nothing' as const) : is_released ? ('released' as const) : ('held' as const),
    at: releaseAt(event).toISOString(),
    gross: gross ?? 0,
    refunded: refunded ?? 0,
    // What is left of a shilling is shown as taken, so that the sums fit.
    commission: (gross ?? 0) - (refunded ?? 0) - (net ?? 0),
    net: net ?? 0,
  }
}
