import type { createBusiness as endpoint } from '@mtaa/contract/commerce/businesses/businesses'
import { slugOfTitle } from '@mtaa/contract/slug'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { attachPictures } from '../../media/media/index.ts'
import { checkPlace } from '../../places/places/index.ts'
import { findStanding, insertBusiness, lockBusinessesOf } from './businesses.queries.ts'
import { checkHours, hasPhone, maxBusinesses, requireContact } from './businesses.rules.ts'
import { businessTags } from './businesses.tags.ts'

type Input = z.output<(typeof endpoint)['body']>

/** How a business uses its picture, by its id. */
export const businessPictures = 'business'

/** Adds a business. Answers its id; a key used before, what it made. */
export async function createBusiness(deps: Deps, owner: Member, input: Input, key: string | undefined) {
  checkPlace(input)
  checkHours(input.hours)
  const at = deps.clock()
  const { id } = await deps.db.transaction().execute((tx) =>
    withIdempotency(tx, { userId: owner.id, scope: 'content', key, request: input, at }, async (newBusinessId) => {
      await checkStanding(deps, tx, owner, input)
      await insert(deps, tx, owner, input, newBusinessId, at)
    }),
  )
  return id
}

async function checkStanding({ settings }: Deps, tx: Tx, owner: Member, { phone_public }: Input) {
  await lockBusinessesOf(tx, owner.id)
  const { count, verified, ...contacts } = await findStanding(tx, owner.id)
  requireContact(contacts, { phones: settings.auth.phone })
  if (phone_public && !hasPhone(contacts)) throw new Refusal('business_needs_phone')
  if (Number(count) >= maxBusinesses(verified)) throw new Refusal('business_limit', { limit: Number(count) })
}

async function insert(deps: Deps, tx: Tx, owner: Member, { image, ...input }: Input, id: string, now: Date) {
  const keys = image === null ? [] : [image]
  const use = { usedBy: businessPictures, usedId: id, ownerId: owner.id, keys }
  const [picture = null] = await attachPictures(deps, tx, use)
  await insertBusiness(tx, {
    ...input,
    id,
    owner_id: owner.id,
    slug: slugOfTitle(input.name),
    categories: [...new Set(input.categories)],
    image: picture,
    status: 'active',
    verification: 'unverified',
    created_at: now,
    updated_at: now,
  })
  deps.cache.drop(tx, ...businessTags({ ...input, id, owner_id: owner.id }))
}
