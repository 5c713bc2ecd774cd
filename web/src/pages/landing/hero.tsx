import type { PlacePage } from '@mtaa/contract/places/places'
import { ExploreForm } from '../../features/places/places/index.ts'
import { m } from '../../paraglide/messages.js'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { LandingPlace } from './landing-place.ts'
import { Preview } from './preview.tsx'

interface HeroProps {
  counties: PlacePage['children']
  place: LandingPlace
  /** Boundaries are installed, by which a ward can be found. */
  canLocate: boolean
}

/** Headline, tagline and the selector; beside them, where there is room, what is new in the place. */
export const Hero = ({ counties, place, canLocate }: HeroProps) => (
  <section className="grid gap-x-12 gap-y-6 pt-4 md:pt-8 lg:grid-cols-[minmax(0,1fr)_27rem]">
    <div className="flex flex-col gap-6 lg:self-center">
      <div className="max-w-column">
        <h1 className="text-3xl font-bold">{m.landing_headline()}</h1>
        <p className="mt-3 text-lg text-muted">{m.common_tagline()}</p>
      </div>
      <div aria-hidden="true" className="kikoi text-primary" />
      <ExploreForm counties={counties} canLocate={canLocate} />
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/auth/register">{m.landing_sign_up()}</LinkButton>
        <LinkButton variant="plain" to="/auth/login">
          {m.common_login()}
        </LinkButton>
      </div>
    </div>
    <Preview place={place} />
  </section>
)
