import { maxPromoted } from '@mtaa/contract/commerce/listings/boosts'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { hidingViewer } from '../../community/blocks/index.ts'
import { areaOf, placeFilter, type PlaceQuery } from '../../places/places/index.ts'
import { viewCard } from '../listings/index.ts'
import { findPromoted, type Around } from './boosts.queries.ts'

const turnMs = 60_000

/** What is promoted in a place at this minute: the same for everybody who looks at it, but for people one does not see. */
export async function listPromoted(deps: Deps, viewer: Viewer, query: PlaceQuery) {
  const at = deps.clock()
  const turn = String(Math.floor(at.getTime() / turnMs))
  const hiding = await hidingViewer(deps, viewer)
  const rows = await findPromoted(deps.db, aroundOf(query), { at, turn, max: maxPromoted, hiding })
  return { items: rows.map((row) => viewCard(row, deps)) }
}

/** The place itself and the wider ones that it lies in. */
function aroundOf(query: PlaceQuery): Around {
  const { level, codes } = placeFilter(query)
  const [first] = codes
  const place = level === 'country' || first === undefined ? undefined : areaOf(level, first)?.place
  return {
    county: place?.county_code ?? null,
    constituency: place?.constituency_code ?? null,
    wards: level === 'ward' ? codes : [],
  }
}
