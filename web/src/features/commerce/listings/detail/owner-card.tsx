import type { ListingCard } from '@mtaa/contract/commerce/listings'
import { m } from '../../../../paraglide/messages.js'
import { faceOf, nameOf } from '../../../community/people/index.ts'
import { isolate } from '../../../../platform/format.ts'
import { Avatar } from '../../../../ui/media/avatar.tsx'
import { Link } from '../../../../ui/layout/link.tsx'

interface OwnerCardProps {
  /** The person's role: seller, organizer, provider. */
  role: string
  listing: Pick<ListingCard, 'owner' | 'module'>
}

/** The owner, with a link to their other listings. */
export function OwnerCard({ role, listing: { owner, module } }: OwnerCardProps) {
  const { id, first_name: first } = owner
  const name = nameOf(owner)
  return (
    <section aria-label={role} className="flex items-center gap-3 border-t border-line pt-4">
      <Avatar size={40} name={first} image={faceOf(owner)} />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted">{role}</p>
        <p className="font-semibold break-words">
          <bdi>{name}</bdi>
        </p>
        <Link
          to={`/${module}?owner=${id}`}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-primary hover:underline"
        >
          {m.listings_more_from({ name: isolate(first || name) })}
        </Link>
      </div>
    </section>
  )
}
