import { formatDay } from '@mtaa/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { type Seller, sellerReach } from '@mtaa/contract/commerce/sellers/sellers'
import { m } from '../../../../paraglide/messages.js'
import { faceOf, NameLink, nameOf, personPath } from '../../../community/people/index.ts'
import { isolate } from '../../../../platform/format.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Avatar } from '../../../../ui/media/avatar.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { useNear } from '../../../../ui/layout/use-near.ts'
import { sellerQuery } from '../listings.queries.ts'

interface SellerCardProps {
  /** The person's role: seller, organizer, provider. */
  role: string
  listing: Pick<ListingCard, 'owner' | 'module'>
  /** From the page's loader; else it is fetched when the card comes near the screen. */
  loaded?: Seller | null | undefined
  /** Below it: how to reach them. */
  children?: ReactNode
}

/** Who offers a listing: since when they are here, what is verified of them, and their other listings. */
export function SellerCard({ role, listing: { owner, module }, loaded, children }: SellerCardProps) {
  const [section, near] = useNear<HTMLElement>('400px')
  const options = { ...sellerQuery(useApi(), owner.id), enabled: near && loaded === undefined }
  const seller = useQuery(options).data ?? loaded
  const count = seller?.listings[module] ?? 0
  const name = nameOf(owner)
  return (
    <section ref={section} aria-label={role} className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex items-start gap-3">
        <Link to={personPath(owner)} tabIndex={-1} aria-hidden="true">
          <Avatar size={40} name={owner.first_name} image={faceOf(owner)} />
        </Link>
        <div className="min-w-0 flex-1">
          <p className="text-sm text-muted">{role}</p>
          <p className="font-semibold break-words">
            <NameLink person={owner} />
          </p>
          <div className="min-h-6 text-sm">{seller ? <Facts seller={seller} /> : null}</div>
          <Link
            to={`/${module}?owner=${owner.id}`}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-primary hover:underline"
          >
            {count > 1
              ? m.listings_all_from({ name: isolate(owner.first_name || name), count: counted(count) })
              : m.listings_more_from({ name: isolate(owner.first_name || name) })}
          </Link>
        </div>
      </div>
      {children}
    </section>
  )
}

const counted = (count: number) => (count < sellerReach ? String(count) : `${sellerReach}+`)

/** The month without its day. */
const monthOf = (joined: string, language: Parameters<typeof formatDay>[1]) =>
  formatDay(`${joined}-15T00:00:00Z`, language).replace(/^\d+ /, '')

function Facts({ seller: { person, joined, phone_verified: verified, business, sold, rating } }: { seller: Seller }) {
  const language = useLanguage()
  const { average, count } = rating.seller
  return (
    <>
      <Link
        to={`${personPath(person)}?tab=reviews`}
        className="flex min-h-11 flex-wrap items-center gap-x-3 font-semibold text-primary hover:underline"
      >
        {average === null ? null : (
          <span className="whitespace-nowrap tabular-nums">
            <span aria-hidden="true">★ </span>
            {average.toFixed(1)} ({count})
          </span>
        )}
        {sold > 0 ? <span>{m.sellers_sold({ count: sold, n: sold < 10 ? String(sold) : `${sold}+` })}</span> : null}
        {average === null && sold === 0 ? <span>{m.sellers_profile()}</span> : null}
      </Link>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
        <span>{m.listings_member_since({ month: monthOf(joined, language) })}</span>
        {verified ? (
          <Badge tone="info">
            <Check size={14} strokeWidth={2} aria-hidden="true" />
            {m.listings_phone_verified()}
          </Badge>
        ) : null}
      </p>
      {business ? (
        <Link
          to={`/businesses/${business.slug}--${business.id}`}
          className="flex min-h-11 items-center gap-1 font-semibold text-primary hover:underline"
        >
          <Check size={16} strokeWidth={2} aria-hidden="true" className="shrink-0" />
          {m.listings_verified_business({ name: isolate(business.name) })}
        </Link>
      ) : null}
    </>
  )
}
