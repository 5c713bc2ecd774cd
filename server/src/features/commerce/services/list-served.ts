import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { hidingViewer } from '../../community/blocks/index.ts'
import { areaOf } from '../../places/places/index.ts'
import { findCards, viewCard } from '../listings/index.ts'
import { findServed } from './services.queries.ts'

const shown = 12

/** Services of other wards whose providers come to this one; refuses `place_not_found`. */
export async function listServed(deps: Deps, viewer: Viewer, ward: number): Promise<ListingCard[]> {
  if (!areaOf('ward', ward)) throw new Refusal('place_not_found')
  const hiding = await hidingViewer(deps, viewer)
  const ids = await findServed(deps.db, ward, hiding, shown)
  if (ids.length === 0) return []
  const cards = new Map((await findCards(deps.db, hiding, ids)).map((card) => [card.id, card]))
  return ids.flatMap((id) => {
    const card = cards.get(id)
    return card ? [viewCard(card, deps)] : []
  })
}
