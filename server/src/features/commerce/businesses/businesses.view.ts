import type { Business, BusinessCard, OwnBusiness } from '@mtaa/contract/commerce/businesses/businesses'
import { isOpenAt } from '@mtaa/contract/commerce/opening-hours'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { viewPersonOf } from '../../community/people/index.ts'
import { viewImage } from '../../media/media/index.ts'
import { placeOf } from '../../places/places/index.ts'
import type { BusinessRow, CardRow, OwnRow } from './businesses.queries.ts'
import { mayEdit } from './businesses.rules.ts'

type Viewing = Pick<Deps, 'pictures' | 'clock'>

/** What everybody sees of a business in a list: whether it is verified, not how far a verification is. */
export const viewCard = (row: CardRow, deps: Viewing): BusinessCard => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  categories: row.categories,
  image: row.image && viewImage(row.image, deps),
  status: row.status,
  verified: row.verification === 'verified',
  open_now: isOpenAt(row.hours, deps.clock()),
  created_at: row.created_at.toISOString(),
  ...placeOf(row),
})

export const viewBusiness = (row: BusinessRow, viewer: Viewer, deps: Viewing): Business => ({
  ...viewCard(row, deps),
  description: row.description,
  hours: row.hours,
  phone_public: row.phone_public,
  owner: viewPersonOf(row.owner_id, row, deps),
  updated_at: row.updated_at.toISOString(),
  available: row.status === 'active',
  may: { edit: mayEdit(viewer, row) },
})

export const viewOwn = (row: OwnRow, viewer: Viewer, deps: Viewing): OwnBusiness => ({
  ...viewBusiness(row, viewer, deps),
  verification: row.verification,
  rejected_because: row.rejected_because,
  phone_reveals: row.phone_reveals,
})
