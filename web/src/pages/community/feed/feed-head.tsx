import { type FeedFilter, feedPath } from '../../../features/community/feed/index.ts'
import { type ChosenPlace, useChosenPlace } from '../../../features/places/places/index.ts'
import { m } from '../../../paraglide/messages.js'
import { Link } from '../../../ui/layout/link.tsx'

/** The feed's title and a link back to the default feed. */
export function FeedHead({ filter }: { filter: FeedFilter }) {
  const chosen = useChosenPlace()
  const { place, mine, cursor } = filter
  const title = mine ? m.feed_mine() : place ? m.common_feed() : m.feed_latest_in({ place: nameOf(chosen) })
  return (
    <div>
      <h1 className="text-lg font-bold break-words md:text-xl">{title}</h1>
      {place ? (
        <Back to={feedPath({ ...filter, place: null, cursor: null })}>{m.feed_back_to_place()}</Back>
      ) : cursor === null ? null : (
        <Back to={feedPath({ ...filter, cursor: null })}>{m.feed_back_to_newest()}</Back>
      )}
    </div>
  )
}

const Back = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline">
    {children}
  </Link>
)

function nameOf(chosen: ChosenPlace | null): string {
  if (!chosen) return m.shell_kenya()
  const { county, constituency, wards } = chosen
  return wards.length > 0 ? wards.map(({ name }) => name).join(', ') : (constituency ?? county).name
}
