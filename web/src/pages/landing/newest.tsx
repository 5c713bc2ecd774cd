import { ListingCarousel, NoListings, useOpenModules } from '../../features/commerce/listings/index.ts'
import { NearbyCounts, placesAround } from '../../features/places/places/index.ts'
import { m } from '../../paraglide/messages.js'
import type { LandingPlace } from './landing-place.ts'

/** Listings per row: the landing page has a size budget. */
export const landingLimit = 4

/** What is new in the place, module by module; a visitor who has chosen none reads which place it is from. */
export function Newest({ place: { name, chosen, filter, isBusiest } }: { place: LandingPlace }) {
  const modules = useOpenModules()
  return modules.length === 0 ? null : (
    <div className="flex flex-col gap-6 md:gap-10">
      <div>
        <h2 className="text-xl font-bold break-words md:text-2xl">
          {isBusiest ? m.landing_busiest({ place: name }) : m.landing_new_in({ place: name })}
        </h2>
        {isBusiest ? <p className="mt-1 text-muted max-md:hidden">{m.landing_busiest_hint()}</p> : null}
      </div>
      {modules.map((module) => (
        <section key={module}>
          <ListingCarousel
            module={module}
            place={filter}
            limit={landingLimit}
            empty={
              <NoListings module={module} place={name}>
                <NearbyCounts around={placesAround(chosen)} module={module} />
              </NoListings>
            }
          />
        </section>
      ))}
    </div>
  )
}
