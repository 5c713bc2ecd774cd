import { type FeedFilter, feedPath } from '../../../features/community/feed/index.ts'
import { type ChosenPlace, useChosenPlace } from '../../../features/places/places/index.ts'
import { m } from '../../../paraglide/messages.js'
import { Link } from '../../../ui/layout/link.tsx'

/** The feed's title and a link back to the default feed. */
export function FeedHead({ filter }: { filter: FeedFilter }) {
  const chosen = useChosenPlace()
  const { place, cursor } = filter
  const title = titleOf(filter, chosen)
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

function titleOf({ place, mine, order }: FeedFilter, chosen: ChosenPlace | null) {
  if (mine) return m.feed_mine()
  if (place) return m.common_feed()
  return order === 'nearby' ? m.feed_order_nearby() : m.feed_latest_in({ place: nameOf(chosen) })
}

/** The name of the one place near which things can come first; null where none or several are chosen. */
export const useCentre = ({ place }: FeedFilter): string | null => {
  const chosen = useChosenPlace()
  return place || !chosen || chosen.wards.length > 1 ? null : nameOf(chosen)
}

function nameOf(chosen: ChosenPlace | null): string {
  if (!chosen) return m.shell_kenya()
  const { county, constituency, wards } = chosen
  return wards.length > 0 ? wards.map(({ name }) => name).join(', ') : (constituency ?? county).name
}
