import type { QuoteProvider } from '@mtaa/contract/commerce/quotes/quotes'
import type { Deps } from '../../../../core/deps.ts'
import type { Viewer } from '../../../../core/viewer.ts'
import { readCursor, writeCursor } from '../../../../platform/http/cursor.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { areaOf } from '../../../places/places/index.ts'
import { findCards, viewCard } from '../../listings/index.ts'
import { findScores, viewRating } from '../../reviews/index.ts'
import { findProviders, type ProviderRow } from './providers.queries.ts'

interface Query {
  category: string
  ward: number
  cursor?: string | undefined
  limit: number
}

/** Whom quotes of a category can be requested of for a ward; refuses `place_not_found`. */
export async function listProviders(
  deps: Deps,
  viewer: Viewer,
  { category, ward, cursor, limit }: Query,
): Promise<{ items: QuoteProvider[]; next_cursor: string | null }> {
  const place = areaOf('ward', ward)?.place
  if (!place) throw new Refusal('place_not_found')
  const before = readCursor(cursor)
  const rows = await findProviders(deps.db, {
    category,
    ward,
    constituency: place.constituency_code ?? 0,
    county: place.county_code,
    memberId: viewer?.id ?? null,
    after: before && { ring: ringOf(before.at), id: before.id },
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: await viewProviders(deps, viewer, shown),
    next_cursor: last ? writeCursor(new Date(last.ring), last.id) : null,
  }
}

/** In a cursor, which knows moments alone, a ring is one of the first milliseconds. */
function ringOf(at: string): number {
  const ring = new Date(at).getTime()
  if (ring < 0 || ring > 2) throw new Refusal('bad_cursor')
  return ring
}

async function viewProviders(deps: Deps, viewer: Viewer, rows: readonly ProviderRow[]): Promise<QuoteProvider[]> {
  if (rows.length === 0) return []
  const [cards, scores] = await Promise.all([
    findCards(
      deps.db,
      viewer?.id ?? null,
      rows.map(({ id }) => id),
    ),
    findScores(
      deps.db,
      rows.map(({ owner_id }) => owner_id),
    ),
  ])
  const byId = new Map(cards.map((card) => [card.id, card]))
  const stars = new Map(scores.flatMap((row) => (row.side === 'seller' ? [[row.member_id, row.stars] as const] : [])))
  return rows.flatMap(({ id, owner_id: ownerId, travel_fee }) => {
    const card = byId.get(id)
    return card ? [{ service: viewCard(card, deps), rating: viewRating(stars.get(ownerId)), travel_fee }] : []
  })
}
