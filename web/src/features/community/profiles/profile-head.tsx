import { Check, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '@mtaa/contract/community/profiles'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { RatingLine } from '../../commerce/reviews/index.ts'
import { faceOf, nameOf, personPath } from '../people/index.ts'
import { ShareButton } from '../sharing/index.ts'
import { monthText, soldText } from './profile-words.ts'

/** Who it is, where and since when they are here, and what is proven of them. `actions`: what the viewer can do. */
export function ProfileHead({ profile, actions }: { profile: Profile; actions?: ReactNode }) {
  const { person, phone_verified: isVerified, bio, business, sold, rating } = profile
  const name = nameOf(person)
  const hasFacts = rating.seller.average !== null || sold > 0
  return (
    <header className="flex max-w-column flex-col gap-2">
      <div className="flex items-start gap-4">
        <Avatar size={64} name={person.first_name} image={faceOf(person)} />
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl font-bold break-words">
            <bdi>{name}</bdi>
          </h1>
          {person.handle ? <p className="text-muted wrap-anywhere">@{person.handle}</p> : null}
        </div>
        <ShareButton className="-mt-1 -mr-4 shrink-0" title={name} path={personPath(person)} />
      </div>
      {hasFacts ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {rating.seller.average === null ? null : (
            <RatingLine average={rating.seller.average} count={rating.seller.count} />
          )}
          {sold > 0 ? <span className="tabular-nums">{soldText(sold)}</span> : null}
        </p>
      ) : null}
      {bio ? <p className="break-words whitespace-pre-line">{bio}</p> : null}
      <Facts profile={profile} isVerified={isVerified} />
      {business ? (
        <Link
          to={`/businesses/${business.slug}--${business.id}`}
          className="inline-flex min-h-11 items-center gap-1 self-start font-semibold text-primary hover:underline"
        >
          <Check size={16} strokeWidth={2} aria-hidden="true" className="shrink-0" />
          {m.listings_verified_business({ name: isolate(business.name) })}
        </Link>
      ) : null}
      {actions ? <div className="flex flex-wrap gap-2 pt-1">{actions}</div> : null}
    </header>
  )
}

function Facts({ profile: { joined, home }, isVerified }: { profile: Profile; isVerified: boolean }) {
  const language = useLanguage()
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
      {home ? (
        <Link to={home.place_path} className="inline-flex min-h-11 min-w-0 items-center gap-1 hover:underline">
          <MapPin size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          <span className="min-w-0 break-words">
            {[home.ward, home.constituency ?? home.county].filter(Boolean).join(', ')}
          </span>
        </Link>
      ) : null}
      <span>{m.listings_member_since({ month: monthText(joined, language) })}</span>
      {isVerified ? (
        <Badge tone="info">
          <Check size={14} strokeWidth={2} aria-hidden="true" />
          <span>{m.listings_phone_verified()}</span>
        </Badge>
      ) : null}
    </p>
  )
}
