import { formatDay } from '@mtaa/contract/dates'
import { formatNumber } from '@mtaa/contract/number'
import { Check } from 'lucide-react'
import type { Seller } from '@mtaa/contract/commerce/sellers/sellers'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { faceOf, nameOf } from '../../community/people/index.ts'
import { ShareButton } from '../../community/sharing/index.ts'
import { RatingLine } from '../reviews/index.ts'

/** Who it is, since when they are here, and what is proven of them. */
export function SellerHead({ seller }: { seller: Seller }) {
  const language = useLanguage()
  const { person, joined, phone_verified: isVerified, business, sold, rating } = seller
  const name = nameOf(person)
  const month = formatDay(`${joined}-15T00:00:00Z`, language).replace(/^\d+ /, '')
  return (
    <header className="flex flex-col gap-1">
      <div className="flex items-start gap-4">
        <Avatar size={64} name={person.first_name} image={faceOf(person)} />
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl font-bold break-words">
            <bdi>{name}</bdi>
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
            {rating.seller.average === null ? null : (
              <RatingLine average={rating.seller.average} count={rating.seller.count} />
            )}
            {sold > 0 ? (
              <span className="tabular-nums">
                {m.sellers_sold({ count: sold, n: sold < 10 ? String(sold) : `${formatNumber(sold)}+` })}
              </span>
            ) : null}
          </p>
        </div>
        <ShareButton className="-mt-1 -mr-4 shrink-0" title={name} path={`/sellers/${person.id}`} />
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
        <span>{m.listings_member_since({ month })}</span>
        {isVerified ? (
          <Badge tone="info">
            <Check size={14} strokeWidth={2} aria-hidden="true" />
            {m.listings_phone_verified()}
          </Badge>
        ) : null}
      </p>
      {business ? (
        <Link
          to={`/businesses/${business.slug}--${business.id}`}
          className="inline-flex min-h-11 items-center gap-1 self-start font-semibold text-primary hover:underline"
        >
          <Check size={16} strokeWidth={2} aria-hidden="true" className="shrink-0" />
          {m.listings_verified_business({ name: isolate(business.name) })}
        </Link>
      ) : null}
    </header>
  )
}
