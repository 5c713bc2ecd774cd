import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { countReveal, findBusiness, findShownPhone } from './businesses.queries.ts'
import { businessLimits } from './businesses.limits.ts'
import { mayEdit, maySee } from './businesses.rules.ts'

/** The owner's number, if they show it. A hidden one costs nothing; one's own is not counted. */
export async function revealPhone({ db, limits }: Deps, viewer: Member, id: string): Promise<{ phone: string }> {
  const business = await findBusiness(db, id)
  if (!business || !maySee(viewer, business)) throw new Refusal('business_not_found')
  const phone = await findShownPhone(db, id)
  if (phone === undefined) throw new Refusal('business_phone_hidden')
  if (mayEdit(viewer, business)) return { phone }
  await limits.consume([businessLimits.phones, viewer.id])
  await db.transaction().execute((tx) => countReveal(tx, id))
  return { phone }
}
