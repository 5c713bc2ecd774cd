import { slugOfTitle } from '@mtaa/contract/slug'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { replacePictures } from '../../media/media/index.ts'
import { listingPictures, listingTags, mayEdit, shortDescription, updateListing } from '../listings/index.ts'
import { findProperty, lockProperty, replaceProperty, type PropertyRow } from './properties.queries.ts'
import {
  checkProperty,
  isOpenToChange,
  mayBecome,
  ownColumnsOf,
  termsOf,
  type PropertyInput,
} from './properties.rules.ts'

/** Holds a property of the member's own until commit. */
async function lockOwn(tx: Tx, owner: Member, id: string): Promise<PropertyRow> {
  const property = (await lockProperty(tx, id)) ? await findProperty(tx, id) : undefined
  if (!property || !mayEdit(owner, property) || property.status === 'deleted') throw new Refusal('listing_not_found')
  return property
}

/** Replaces what a property of the member's own says. */
export function updateProperty(deps: Deps, owner: Member, id: string, input: PropertyInput): Promise<void> {
  checkProperty(input)
  const { title, category, description, price, images: keys } = input
  return deps.db.transaction().execute(async (tx) => {
    const property = await lockOwn(tx, owner, id)
    if (!isOpenToChange(property.status))
      throw new Refusal('listing_invalid_transition', { from: property.status, to: 'edited' })
    const use = { usedBy: listingPictures, usedId: id, ownerId: owner.id }
    await updateListing(tx, id, {
      title,
      slug: slugOfTitle(title),
      category,
      price,
      short_description: shortDescription('', description),
      description,
      images: await replacePictures(deps, tx, { ...use, keys }),
      type: input.offer,
      terms: termsOf(input),
      updated_at: deps.clock(),
    })
    await replaceProperty(tx, id, ownColumnsOf(input))
    deps.cache.drop(tx, ...listingTags(property))
  })
}

/** Pauses a property of the member's own, shows it again, or says that it is taken. */
export function changeStatus(
  deps: Deps,
  owner: Member,
  id: string,
  { status }: { status: 'active' | 'paused' | 'sold' },
): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const property = await lockOwn(tx, owner, id)
    if (!mayBecome(property.status, status))
      throw new Refusal('listing_invalid_transition', { from: property.status, to: status })
    await updateListing(tx, id, { status, updated_at: deps.clock() })
    deps.cache.drop(tx, ...listingTags(property))
  })
}
