import { bookingKind } from '@mtaa/contract/commerce/bookings/booking-terms'
import { insertHolds } from '../../../../core/holds/holds.queries.ts'
import type { Tx } from '../../../../platform/database/db.ts'

/** What is taken waits for its money until then (docs/holds.md): the sweep of holds ends it through its payable. */
export const holdOrder = (
  tx: Tx,
  { id, customerId, bookingIds, until }: { id: string; customerId: string; bookingIds: readonly string[]; until: Date },
) =>
  insertHolds(tx, {
    holder: { kind: bookingKind, id },
    memberId: customerId,
    expiresAt: until,
    lines: bookingIds.map((bookingId) => ({ subject: { kind: 'booking', id: bookingId }, quantity: 1 })),
  })
