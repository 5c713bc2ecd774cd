import { ListingCarousel, NoListings, useOpenModules } from '../../features/commerce/listings/index.ts'
import { NearbyCounts, placesAround } from '../../features/places/places/index.ts'
import { m } from '../../paraglide/messages.js'
import type { LandingPlace } from './landing-place.ts'

/** Listings per row: the landing page has a size budget. */
export const landingLimit = 6

/** What is new in the place, module by module; who has chosen none is told whose news it is. */
export function Newest({ place: { name, chosen, filter } }: { place: LandingPlace }) {
  const modules = useOpenModules()
  const named = name ?? m.shell_kenya()
  return modules.length === 0 ? null : (
    <div className="flex flex-col gap-10">
      <div>
        <h2 className="text-2xl font-bold break-words">
          {chosen || !name ? m.landing_new_in({ place: named }) : m.landing_busiest({ place: named })}
        </h2>
        {chosen ? null : <p className="mt-1 text-muted">{m.landing_busiest_hint()}</p>}
      </div>
      {modules.map((module) => (
        <section key={module}>
          <ListingCarousel
            module={module}
            place={filter}
            limit={landingLimit}
            empty={
              <NoListings module={module} place={named}>
                <NearbyCounts around={placesAround(chosen)} module={module} />
              </NoListings>
            }
          />
        </section>
      ))}
    </div>
  )
}
