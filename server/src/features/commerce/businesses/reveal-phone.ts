import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { recordReveal } from '../phone-reveals/index.ts'
import { getBusiness } from './get-business.ts'
import { countReveal, findShownPhone } from './businesses.queries.ts'
import { mayEdit } from './businesses.rules.ts'

/** The owner's number, if they show it. A hidden one costs nothing; one's own is not counted. */
export async function revealPhone(deps: Deps, viewer: Member, id: string): Promise<{ phone: string }> {
  const business = await getBusiness(deps, viewer, id)
  const phone = await findShownPhone(deps.db, id)
  if (phone === undefined) throw new Refusal('business_phone_hidden')
  if (mayEdit(viewer, business)) return { phone }
  const look = { viewerId: viewer.id, ownerId: business.owner_id, kind: 'business', subjectId: id } as const
  await deps.db.transaction().execute(async (tx) => {
    if (await recordReveal(deps, tx, look)) await countReveal(tx, id)
  })
  return { phone }
}
