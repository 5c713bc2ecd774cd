import type { ListingModule } from '@mtaa/contract/commerce/products/categories'
import { permission } from '../../../core/permission.ts'
import type { Member } from '../../../core/viewer.ts'
import { mayEdit, maySee, type ListingStatus } from './listings.rules.ts'

const listing = (module: ListingModule, status: ListingStatus) => (owner: Member) => ({
  module,
  status,
  owner_id: owner.id,
})

export const listingPermissions = [
  permission('listing.see', { en: 'See a listing', sw: 'Kuona tangazo' }, maySee, listing('market', 'active')),
  permission(
    'listing.see.removed.market',
    {
      en: 'See a draft or removed product, auction or service',
      sw: 'Kuona rasimu au tangazo la soko lililoondolewa',
    },
    maySee,
    listing('market', 'removed'),
  ),
  permission(
    'listing.see.removed.events',
    { en: 'See a draft or removed event', sw: 'Kuona rasimu au tukio lililoondolewa' },
    maySee,
    listing('events', 'removed'),
  ),
  permission(
    'listing.edit',
    { en: 'Change a listing', sw: 'Kubadilisha tangazo' },
    mayEdit,
    listing('market', 'active'),
  ),
]
