import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { promotedQuery, PromotedListings } from '../../../features/commerce/boosts/index.ts'
import { usePlaceFilter } from '../../../features/places/places/index.ts'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { useFlag } from '../../../platform/use-flags.ts'
import { useNear } from '../../../ui/layout/use-near.ts'

/** What is promoted in the chosen place, below a list that nothing narrows; nothing where nothing is promoted. */
export function PromotedHere() {
  const [search] = useSearchParams()
  const isWhole = [...search.keys()].every((name) => name === 'view')
  const isOpen = useFlag('promotions') !== 'disabled'
  const [place, isNear] = useNear<HTMLDivElement>('600px')
  const query = promotedQuery(useApi(), usePlaceFilter())
  const { data } = useQuery({ ...query, enabled: isOpen && isWhole && isNear })
  if (!isOpen || !isWhole) return null
  return (
    <div ref={place}>
      {data && data.length > 0 ? (
        <section aria-label={m.feed_promoted()} className="rounded-card border border-line bg-surface px-4 py-2">
          <p className="text-xs text-muted">{m.feed_promoted()}</p>
          <PromotedListings items={data} />
        </section>
      ) : null}
    </div>
  )
}
