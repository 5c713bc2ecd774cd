import { useQuery } from '@tanstack/react-query'
import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import type { Post } from '@mtaa/contract/community/feed'
import { feedPath, LatestPosts, latestPostsQuery } from '../../../features/community/feed/index.ts'
import { faceOf, NameLink, nameOf } from '../../../features/community/people/index.ts'
import { listingPath, listingsQuery } from '../../../features/commerce/listings/index.ts'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Price } from '../../../ui/data/formatters.tsx'
import { placeLine } from '../../../ui/layout/breakable.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'

const maxOffers = 3
const seeAll = 'inline-flex min-h-11 shrink-0 items-center font-semibold text-primary hover:underline'

/** Who wrote a post and what they offer, then what else is said in its place. Fetched when it comes near the screen. */
export function AroundPost({ post }: { post: Post }) {
  const { county_code: county, constituency_code: constituency, ward_code: ward } = post
  const place = ward !== null ? { ward } : constituency !== null ? { constituency } : { county }
  const api = useApi()
  const posts = useQuery(latestPostsQuery(api, place))
  const offers = useQuery(listingsQuery(api, { owner: post.user_id, limit: maxOffers }))
  // Both at once: what comes late would push the other away.
  if (posts.isLoading || offers.isLoading) return <div className="h-160" />
  return (
    <div className="flex flex-col gap-6 pt-2">
      <Author post={post} offers={offers.data?.items ?? []} />
      <LatestPosts
        place={place}
        except={post.id}
        title={m.feed_more_from({ place: post.ward ?? post.constituency ?? post.county })}
        action={
          <Link to={feedPath({ place })} className={seeAll}>
            {m.common_see_all()}
          </Link>
        }
      />
    </div>
  )
}

function Author({ post, offers }: { post: Post; offers: readonly ListingCard[] }) {
  const { author, user_id: id, place_path: path, ward, constituency, county } = post
  const name = nameOf(author)
  return (
    <section aria-label={m.feed_author()} className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-center gap-3">
        <Avatar size={40} name={author.first_name} image={faceOf(author)} />
        <p className="min-w-0">
          <NameLink person={author} className="block text-lg font-semibold break-words" />
          <Link
            to={path}
            className="inline-flex min-h-8 max-w-full items-center text-sm wrap-anywhere text-muted hover:underline"
          >
            {placeLine(ward, constituency ?? county)}
          </Link>
        </p>
      </div>
      {offers.length > 0 ? (
        <div className="mt-3 border-t border-line pt-1">
          <div className="flex items-center justify-between gap-3">
            <h2 className="min-w-0 text-sm font-semibold">{m.feed_author_listings({ name: isolate(name) })}</h2>
            <Link to={`/market?owner=${id}`} className={`${seeAll} text-sm`}>
              {m.common_see_all()}
            </Link>
          </div>
          <ul>
            {offers.map((listing) => (
              <li key={listing.id}>
                <Link
                  to={listingPath(listing)}
                  className="flex min-h-11 items-center justify-between gap-3 text-sm hover:underline"
                >
                  <span className="truncate">{listing.title}</span>
                  <Price shillings={listing.price} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}
