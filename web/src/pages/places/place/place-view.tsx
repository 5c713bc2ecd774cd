import { Newspaper } from 'lucide-react'
import type { PlacePage } from '@mtaa/contract/places/places'
import { ShareButton } from '../../../features/community/sharing/index.ts'
import { useChoosePlace } from '../../../features/places/places/index.ts'
import { m } from '../../../paraglide/messages.js'
import { useFlag } from '../../../platform/use-flags.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Breakable } from '../../../ui/layout/breakable.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { PlaceNeighbours, PlaceParts } from './place-around.tsx'
import { PlaceCounts } from './place-counts.tsx'
import { chosenOf, levelOf, stepsOf } from './place-context.ts'
import { PlacePanel } from './place-panel.tsx'
import { PlaceTabs } from './place-tabs.tsx'

/** A place: breadcrumb, counts, its tabs, its map, what lies in it and beside it. */
export function Place({ place }: { place: PlacePage }) {
  const choose = useChoosePlace()
  const hasFeed = useFlag('feed') !== 'disabled'
  const steps = stepsOf(place).map(({ label, path }) => (path === place.place_path ? { label } : { label, to: path }))
  return (
    <div className="flex flex-col gap-10">
      <div>
        <Breadcrumb steps={steps} />
        <div className="mt-2 flex items-start justify-between gap-2">
          <h1 className="min-w-0 text-2xl font-bold break-words">
            <Breakable name={place.name} />
          </h1>
          <ShareButton className="-mt-1 -mr-4" title={place.name} path={place.place_path} />
        </div>
        <p className="text-muted">{levelOf(place)}</p>
        <div aria-hidden="true" className="kikoi mt-3 mb-4 text-primary" />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <PlaceCounts place={place} />
          {hasFeed ? (
            <LinkButton variant="primary" icon={Newspaper} to="/feed" onClick={() => choose(chosenOf(place))}>
              {m.places_see_feed({ place: place.name })}
            </LinkButton>
          ) : null}
        </div>
      </div>
      {place.level === 'ward' ? null : <PlaceParts place={place} />}
      <div className="flex flex-col gap-8">
        <PlaceTabs place={place} />
        <PlacePanel place={place} />
      </div>
      {place.level === 'ward' ? <PlaceParts place={place} /> : null}
      <PlaceNeighbours place={place} />
    </div>
  )
}
