import { MapPin } from 'lucide-react'
import type { MouseEvent } from 'react'
import { formatPlace } from '@mtaa/contract/preferences'
import type { PlacePage } from '@mtaa/contract/places/places'
import { ShareButton } from '../../../features/community/sharing/index.ts'
import { codesOf, useChoosePlace } from '../../../features/places/places/index.ts'
import { m } from '../../../paraglide/messages.js'
import { usePreferences } from '../../../platform/use-preferences.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Breakable } from '../../../ui/layout/breakable.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { PlaceNeighbours, PlaceParts } from './place-around.tsx'
import { listIn, PlaceCounts } from './place-counts.tsx'
import { chosenOf, levelOf, stepsOf } from './place-context.ts'
import { PlacePanel } from './place-panel.tsx'
import { PlaceTabs } from './place-tabs.tsx'

/** A place: breadcrumb, counts, its tabs, its map, what lies in it and beside it. */
export function Place({ place }: { place: PlacePage }) {
  // The title below names the place itself.
  const steps = stepsOf(place)
    .slice(0, -1)
    .map(({ label, path }) => ({ label, to: path }))
  return (
    <div className="flex flex-col gap-8 max-md:-mt-3">
      <div>
        <Breadcrumb steps={steps} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h1 className="text-2xl font-bold break-words">
              <Breakable name={place.name} />
            </h1>
            <p className="text-muted">{levelOf(place)}</p>
          </div>
          <div className="flex flex-wrap items-center">
            <BrowseHere place={place} />
            <ShareButton title={place.name} path={place.place_path} />
          </div>
        </div>
        <div aria-hidden="true" className="kikoi my-3 text-primary" />
        <PlaceCounts place={place} />
      </div>
      {place.level === 'ward' ? null : <PlaceParts place={place} />}
      <div className="flex flex-col gap-6">
        <PlaceTabs place={place} />
        <PlacePanel place={place} />
      </div>
      {place.level === 'ward' ? <PlaceParts place={place} /> : null}
      <PlaceNeighbours place={place} />
    </div>
  )
}

/** Chooses this place everywhere. Without script, and once it is chosen, it leads to its feed. */
function BrowseHere({ place }: { place: PlacePage }) {
  const choose = useChoosePlace()
  const chosen = chosenOf(place)
  const isHere = formatPlace(codesOf(chosen)) === formatPlace(usePreferences().place)
  const press = (event: MouseEvent) => {
    if (isHere) return
    event.preventDefault()
    choose(chosen)
  }
  const feed = isHere ? '/feed' : listIn(place, 'posts')
  return (
    <LinkButton variant={isHere ? 'quiet' : 'primary'} icon={MapPin} to={feed} onClick={press}>
      {isHere ? m.places_browsing_here() : m.places_browse_here()}
    </LinkButton>
  )
}
