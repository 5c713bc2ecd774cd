import { Search } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import type { PlacePage } from '@mtaa/contract/places/places'
import { ExploreForm } from '../../features/places/places/index.ts'
import { m } from '../../paraglide/messages.js'
import { useShown } from '../../platform/use-flags.ts'
import { search } from '../../route-table/frame.ts'
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
  <section className="grid grid-cols-1 gap-x-12 gap-y-6 md:pt-8 lg:grid-cols-[minmax(0,1fr)_27rem]">
    <div className="flex flex-col gap-4 md:gap-6 lg:self-center">
      <div className="max-w-column">
        <h1 className="text-2xl font-bold md:text-3xl">{m.landing_headline()}</h1>
        <p className="mt-2 text-muted md:mt-3 md:text-lg">{m.common_tagline()}</p>
      </div>
      <div aria-hidden="true" className="kikoi text-primary" />
      <ExploreForm counties={counties} canLocate={canLocate} />
      <SearchField />
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

/** On a phone, where the top bar has an icon only. */
function SearchField() {
  const navigate = useNavigate()
  const [shown] = useShown([search])
  if (!shown) return null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('q')
    void navigate(`${search.path}?q=${encodeURIComponent(typeof words === 'string' ? words.trim() : '')}`)
  }
  return (
    <form role="search" action={search.path} onSubmit={submit} className="relative md:hidden">
      <Search
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        name="q"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={m.search_what()}
        placeholder={m.search_what()}
        className="min-h-11 w-full rounded-full border border-edge bg-surface py-2 pr-4 pl-11 text-base placeholder:text-muted"
      />
    </form>
  )
}
