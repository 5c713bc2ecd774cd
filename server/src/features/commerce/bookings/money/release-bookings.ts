import { centsOf, shillingsOf } from '@mtaa/contract/money'
import { formatShillings } from '@mtaa/contract/number'
import { accounts } from '../../../../core/money/accounts.ts'
import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { createDueWork } from '../../../../platform/jobs/due-work.ts'
import { lockBalances, post } from '../../../money/ledger/index.ts'
import { partsOfSale, salePostings, writeTaxLine } from '../../../money/sales/index.ts'
import { lockOrder } from '../bookings.queries.ts'
import { completedBefore } from '../money.rules.ts'
import { findAbout } from '../notify/about.queries.ts'
import { notifyOf } from '../notify/notify-booking.ts'
import { findToRelease, lockToRelease, storeReleased, type ReleaseRow } from './money.queries.ts'

/** How `tax_lines` and the ledger name a booking. */
const bookingSource = 'booking'

const ended = createDueWork({ max: 200, failed: 'the money of a booking could not be released' })

/** Schedule: hands what is the provider's of bookings that have ended to them. Safe to repeat. */
export async function releaseBookings(deps: Deps): Promise<void> {
  const { db, clock } = deps
  await ended(
    deps,
    (max) => findToRelease(db, { endedBefore: completedBefore(clock()), max }),
    ({ id, order_id: orderId }) => db.transaction().execute((tx) => release(deps, tx, { id, orderId })),
  )
}

async function release(deps: Deps, tx: Tx, { id, orderId }: { id: string; orderId: string }): Promise<void> {
  const at = deps.clock()
  await lockOrder(tx, orderId)
  const row = await lockToRelease(tx, id, completedBefore(at))
  if (!row) return
  await storeReleased(tx, id, at)
  const cents = row.payment_id === null ? 0 : centsOf(row.due - row.back)
  if (cents > 0) await handOver(deps, tx, row, { cents, at })
}

/** What stays of a booking in escrow is its provider's, less our commission. */
async function handOver(
  deps: Deps,
  tx: Tx,
  { id, provider_id: sellerId, payment_id: paymentId }: ReleaseRow,
  { cents, at }: { cents: number; at: Date },
): Promise<void> {
  const owedTo = accounts.sellerPayable(sellerId)
  const [held] = await lockBalances(tx, [accounts.escrow(id), owedTo])
  // What was given back beyond the rule is no longer there.
  const totalCents = Math.min(cents, held?.available ?? 0)
  if (totalCents <= 0) return
  const parts = partsOfSale(totalCents, deps.settings.sales)
  const source = { sourceType: bookingSource, sourceId: id }
  await writeTaxLine(tx, { ...source, sellerId, paymentId, at }, parts)
  post(tx, { purpose: 'release', ...source, entries: salePostings({ orderId: id, owedTo, totalCents }, parts), at })
  const about = await findAbout(tx, id)
  if (!about) return
  await notifyOf(deps, tx, 'booking_released', { row: about, side: 'provider', once: id }, () => ({
    amount: formatShillings(shillingsOf(parts.netCents - (parts.netCents % 100))),
  }))
}
