import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { listingId } from './listings.ts'

/**
 * Deletes a service, a job or a property of one's own, in any state: at once for everybody, for good after a day. Again changes nothing.
 * Refuses `listing_not_found` for what is not the member's and for other modules (products have acts of their own), and
 * `listing_has_orders` while somebody waits for it (docs/rules/listings.md).
 */
export const deleteListing = endpoint({
  method: 'DELETE',
  path: '/listings/:id',
  summary: 'Delete a service, a job or a property of your own. For 30 seconds it can be restored.',
  access: 'member',
  params: listingId,
  status: 204,
  result: z.object({}),
  refusals: ['listing_not_found', 'listing_has_orders'],
})

/** Undoes a deletion: the listing is what it was. Refuses `undo_over` after 30 seconds. */
export const restoreListing = endpoint({
  method: 'POST',
  path: '/listings/:id/restore',
  summary: 'Undo the deletion of a service, a job or a property of your own, within 30 seconds.',
  access: 'member',
  params: listingId,
  status: 204,
  result: z.object({}),
  refusals: ['listing_not_found', 'undo_over'],
})
