import type { Deps } from '../../../core/deps.ts'
import type { ReviewAct, ReviewedModule } from '../../../core/reviewed-module.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { placeTopics } from '../../places/places/index.ts'
import { listingTags, mayEdit, setStatus, shownListing, type ListingStatus } from '../listings/index.ts'
import { recheckAgain } from '../market/index.ts'
import { lockService, updateService, type LockedService } from './edit-services.queries.ts'

type Act = ReviewAct | 'pause' | 'resume'

/** Services as what moderators review. */
export const reviewedServices: ReviewedModule<Deps> = {
  module: 'services',
  async lock(deps, tx, id) {
    const service = await lockService(tx, id)
    return service && { ...service, move: (act) => moveService(deps, tx, service, act) }
  },
}

const ways: Partial<Record<ListingStatus, Partial<Record<Act, ListingStatus>>>> = {
  draft: { show: 'active', send: 'pending_review' },
  pending_review: { approve: 'active', refuse: 'draft' },
  active: { recheck: 'pending_review', pause: 'paused' },
  paused: { resume: 'active' },
}

/** Moves a locked service to the state that an act leads to. It is as new as the moment in which it is first shown. */
async function moveService(deps: Deps, tx: Tx, service: LockedService, act: Act): Promise<ListingStatus> {
  const { id, status, owner_id: by } = service
  const to = ways[status]?.[act]
  if (to === undefined) throw new Refusal('listing_invalid_transition', { from: status, to: act })
  const now = deps.clock()
  const isFirst = to === 'active' && service.published_at === null
  await setStatus(tx, id, to, { now, asNew: isFirst })
  deps.cache.drop(tx, ...listingTags(service))
  if (isFirst) {
    await updateService(tx, id, { published_at: now })
    deps.live.send(tx, placeTopics(service), { listing: id, module: 'services', by })
  }
  if (to === 'active' && act !== 'resume') await shownListing(tx, service)
  return to
}

/** Locks a service of the member's own. */
export async function lockOwnService(tx: Tx, provider: Member, id: string): Promise<LockedService> {
  const service = await lockService(tx, id)
  if (!service || !mayEdit(provider, service) || service.status === 'deleted') throw new Refusal('listing_not_found')
  return service
}

/** Pauses a service of the provider's own, or shows it again. Again changes nothing. */
export function changeStatus(
  deps: Deps,
  provider: Member,
  id: string,
  { status: to }: { status: 'active' | 'paused' },
): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const service = await lockOwnService(tx, provider, id)
    if (service.status === to) return
    const act = to === 'paused' ? 'pause' : 'resume'
    if (ways[service.status]?.[act] !== to)
      throw new Refusal('listing_invalid_transition', { from: service.status, to })
    const status = await moveService(deps, tx, service, act)
    await recheckAgain(deps, tx, service, status)
  })
}
