import type { PlacePage } from '@mtaa/contract/places/places'
import { PlaceMap } from '../../../features/places/map/index.ts'
import { PlaceLinks } from '../../../features/places/places/index.ts'
import { m } from '../../../paraglide/messages.js'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { neighboursOf } from './place-context.ts'

/** The map of a place beside what lies in it. A ward, which has no parts, lies among its neighbours. */
export function PlaceParts({ place }: { place: PlacePage }) {
  const { children, neighbours, level } = place
  const isWard = level === 'ward'
  const title = isWard ? neighboursOf(place) : level === 'county' ? m.places_constituencies() : m.places_wards()
  return (
    <section>
      <SectionHead title={title} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <PlaceMap place={place} />
        {/* Without a map it has all of the width. */}
        <div className="[p+&]:col-span-full">
          <PlaceLinks places={isWard ? neighbours : children} />
        </div>
      </div>
    </section>
  )
}

/** The other places under the same parent, of a place that has parts of its own. */
export const PlaceNeighbours = ({ place }: { place: PlacePage }) =>
  place.level === 'ward' || place.neighbours.length === 0 ? null : (
    <section>
      <SectionHead title={neighboursOf(place)} />
      <PlaceLinks places={place.neighbours} />
    </section>
  )
