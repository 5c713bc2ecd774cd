import type { updateBusiness as endpoint } from '@mtaa/contract/commerce/businesses/businesses'
import { slugOfTitle } from '@mtaa/contract/slug'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { releasePictures, replacePictures } from '../../media/media/index.ts'
import { checkPlace } from '../../places/places/index.ts'
import {
  deleteBusinessRow,
  findStanding,
  lockBusiness,
  updateBusinessRow,
  type BusinessFields,
} from './businesses.queries.ts'
import { checkHours, hasPhone, mayEdit } from './businesses.rules.ts'
import { businessTags } from './businesses.tags.ts'
import { withdrawChecks } from './checks.queries.ts'
import { businessPictures } from './create-business.ts'

type Change = z.output<(typeof endpoint)['body']>
type Locked = NonNullable<Awaited<ReturnType<typeof lockBusiness>>>

/** Holds a business of the member's own; what a moderator removed stays as it is. */
export async function lockOwn(tx: Tx, owner: Member, id: string): Promise<Locked> {
  const business = await lockBusiness(tx, id)
  if (!business || !mayEdit(owner, business)) throw new Refusal('business_not_found')
  if (business.status === 'removed') throw new Refusal('business_removed')
  return business
}

/** Changes a business of the member's own. */
export function updateBusiness(deps: Deps, owner: Member, id: string, change: Change): Promise<void> {
  if (change.place) checkPlace(change.place)
  if (change.hours) checkHours(change.hours)
  return deps.db.transaction().execute(async (tx) => {
    const business = await lockOwn(tx, owner, id)
    if (change.phone_public && !hasPhone(await findStanding(tx, owner.id))) throw new Refusal('business_needs_phone')
    const fields = await fieldsOf(deps, tx, owner, business, change)
    await updateBusinessRow(tx, id, { ...fields, updated_at: deps.clock() })
    deps.cache.drop(tx, ...businessTags(business), ...businessTags({ ...business, ...change.place }))
  })
}

async function fieldsOf(deps: Deps, tx: Tx, owner: Member, business: Locked, change: Change) {
  const { place, image, categories, name, ...plain } = change
  const use = { usedBy: businessPictures, usedId: business.id, ownerId: owner.id }
  const pictures =
    image !== undefined && (await replacePictures(deps, tx, { ...use, keys: image === null ? [] : [image] }))
  const fields: { [K in keyof BusinessFields]?: BusinessFields[K] | undefined } = {
    ...plain,
    ...place,
    ...(categories && { categories: [...new Set(categories)] }),
    ...(pictures && { image: pictures[0] ?? null }),
    ...(name !== undefined && name !== business.name && (await renamed(deps, tx, business, name))),
  }
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<BusinessFields>
}

/** What was proven is the business of the old name: nobody takes the mark of it along to another. */
async function renamed({ clock }: Deps, tx: Tx, { id }: Locked, name: string) {
  await withdrawChecks(tx, id, clock())
  return { name, slug: slugOfTitle(name), verification: 'unverified' as const }
}

/** Deletes a business of the member's own, with its picture and what was sent to verify it. */
export function deleteBusiness(deps: Deps, owner: Member, id: string): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const business = await lockOwn(tx, owner, id)
    await releasePictures(tx, { usedBy: businessPictures, usedIds: [id] }, deps.clock())
    await deleteBusinessRow(tx, id)
    deps.cache.drop(tx, ...businessTags(business))
  })
}
