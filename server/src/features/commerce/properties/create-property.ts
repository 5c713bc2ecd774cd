import { slugOfTitle } from '@mtaa/contract/slug'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { attachPictures } from '../../media/media/index.ts'
import { checkPlace } from '../../places/places/index.ts'
import { enforceDailyLimit, insertListing, listingPictures, listingTags, shortDescription } from '../listings/index.ts'
import { insertProperty } from './properties.queries.ts'
import { checkProperty, ownColumnsOf, termsOf, type NewProperty } from './properties.rules.ts'

/** Lists a property. Answers its id; a key used before, what it made. */
export async function createProperty(deps: Deps, owner: Member, input: NewProperty, key: string | undefined) {
  checkPlace(input)
  checkProperty(input)
  const at = deps.clock()
  const { id } = await deps.db.transaction().execute((tx) =>
    withIdempotency(tx, { userId: owner.id, scope: 'content', key, request: input, at }, async (newPropertyId) => {
      await enforceDailyLimit(deps, tx, owner.id, at)
      await insert(deps, tx, owner, input, newPropertyId, at)
    }),
  )
  return id
}

async function insert(deps: Deps, tx: Tx, owner: Member, input: NewProperty, id: string, now: Date) {
  const { title, category, description, price, images, county_code, constituency_code, ward_code } = input
  const place = { county_code, constituency_code, ward_code }
  await insertListing(tx, {
    id,
    module: 'properties',
    owner_id: owner.id,
    title,
    slug: slugOfTitle(title),
    category,
    price,
    short_description: shortDescription('', description),
    description,
    images: await attachPictures(deps, tx, { usedBy: listingPictures, usedId: id, ownerId: owner.id, keys: images }),
    status: 'active',
    type: input.offer,
    terms: termsOf(input),
    created_at: now,
    updated_at: now,
    ...place,
  })
  await insertProperty(tx, id, ownColumnsOf(input))
  deps.cache.drop(tx, ...listingTags({ id, module: 'properties', owner_id: owner.id, ...place }))
}
