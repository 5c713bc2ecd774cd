import { Check, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '@mtaa/contract/community/profiles'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { placeLine } from '../../../ui/layout/breakable.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { RatingLine } from '../../commerce/reviews/index.ts'
import { faceOf, nameOf, personPath } from '../people/index.ts'
import { ShareButton } from '../sharing/index.ts'
import { lastSeenText, monthText, soldText } from './profile-words.ts'

interface ProfileHeadProps {
  profile: Profile
  /** What the viewer can do first. */
  action: ReactNode
  /** What else they can do; null for nothing. */
  others: ReactNode
}

/** Who it is, where and since when they are here, and what is proven of them. */
export function ProfileHead({ profile, action, others }: ProfileHeadProps) {
  const { person, phone_verified: isVerified, bio, business, sold, rating } = profile
  const name = nameOf(person)
  const hasFacts = rating.seller.average !== null || sold > 0
  return (
    <header className="flex max-w-column flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar size={64} name={person.first_name} image={faceOf(person)} />
        {/* As wide as its longest word, or below the picture. */}
        <div className="min-w-0 flex-1 basis-[min-content]">
          <h1 className="text-2xl font-bold break-words">
            <bdi>{name}</bdi>
          </h1>
          {person.handle ? <p className="break-words text-muted">@{person.handle}</p> : null}
        </div>
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
      <div className="flex flex-wrap gap-2 pt-1">
        {action}
        <ShareButton title={name} path={personPath(person)} />
        {others ? <div className="flex flex-wrap max-sm:-ml-4 max-sm:basis-full">{others}</div> : null}
      </div>
    </header>
  )
}

function Facts({ profile: { joined, home, last_seen: seen }, isVerified }: { profile: Profile; isVerified: boolean }) {
  const language = useLanguage()
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
      {home ? (
        <Link to={home.place_path} className="inline-flex min-h-11 min-w-0 items-center gap-1 hover:underline">
          <MapPin size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          <span className="min-w-0 break-words">{placeLine(home.ward, home.constituency ?? home.county)}</span>
        </Link>
      ) : null}
      <span>{m.listings_member_since({ month: monthText(joined, language) })}</span>
      {seen ? <span>{lastSeenText[seen]()}</span> : null}
      {isVerified ? (
        <Badge tone="info">
          <Check size={14} strokeWidth={2} aria-hidden="true" />
          <span>{m.listings_phone_verified()}</span>
        </Badge>
      ) : null}
    </p>
  )
}
