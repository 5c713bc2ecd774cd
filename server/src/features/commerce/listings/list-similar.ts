import { maxSimilar } from '@mtaa/contract/commerce/listings/similar-listings'
import { itemTag, listTags, memberTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import type { StateOf } from '../../../core/flags/caller.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { hidingViewer } from '../../community/blocks/index.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findCard, findUnblockedCard } from './listings.queries.ts'
import { maySee } from './listings.rules.ts'
import { findCandidates } from './similar.queries.ts'
import { mostSimilar } from './similar.rules.ts'

/** Others like a listing that everyone may see, also when it is sold or over; without those of whom this viewer does not see. */
export async function listSimilar(deps: Deps, viewer: Viewer, stateOf: StateOf, id: string) {
  const hiding = await hidingViewer(deps, viewer)
  if (hiding !== null) return listUnblocked(deps, hiding, stateOf, id)
  const { module, rows } = await deps.cache.get(`similar ${id}`, async (uses) => {
    const original = await findCard(deps.db, id)
    if (!original || !maySee(null, original)) throw new Refusal('listing_not_found')
    const rows = mostSimilar(
      original,
      await findCandidates(deps.db, { ...original, now: deps.clock(), hiding: null }),
      maxSimilar,
    )
    // A new one in the same ward is seen at once; one from farther away may take a minute.
    uses(itemTag('listing', id), ...listTags([original.module], { level: 'ward', codes: [original.ward_code] }))
    uses(...rows.flatMap((row) => [itemTag('listing', row.id), memberTag(row.owner_id)]))
    return { module: original.module, rows }
  })
  if (stateOf(module) === 'disabled') throw new Refusal('listing_not_found')
  return rows
}

/** For the few who do not see everybody: shared with nobody. */
async function listUnblocked({ db, clock }: Deps, hiding: string, stateOf: StateOf, id: string) {
  const original = await findUnblockedCard(db, hiding, id)
  if (!original || !maySee(null, original) || stateOf(original.module) === 'disabled')
    throw new Refusal('listing_not_found')
  return mostSimilar(original, await findCandidates(db, { ...original, now: clock(), hiding }), maxSimilar)
}
