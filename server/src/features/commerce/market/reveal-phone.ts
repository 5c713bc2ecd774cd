import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { getListing, isShown, mayEdit } from '../listings/index.ts'
import { recordReveal } from '../phone-reveals/index.ts'
import { findProduct } from './market.queries.ts'
import { findSellerPhone } from './phone.queries.ts'

/** The seller's number, if they show it with this product and it is on offer. One's own look is not counted. */
export async function revealPhone(deps: Deps, viewer: Member, id: string): Promise<{ phone: string }> {
  const product = await getListing(findProduct, deps, viewer, id)
  const phone = isShown(product, deps.clock()) ? await findSellerPhone(deps.db, id) : undefined
  if (phone === undefined) throw new Refusal('listing_phone_hidden')
  if (mayEdit(viewer, product)) return { phone }
  const look = { viewerId: viewer.id, ownerId: product.owner_id, kind: 'listing', subjectId: id } as const
  await deps.db.transaction().execute((tx) => recordReveal(deps, tx, look))
  return { phone }
}
