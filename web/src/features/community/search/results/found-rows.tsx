import { formatDay } from '@mtaa/contract/dates'
import { MapPin, MessageSquareText } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { SearchHit } from '@mtaa/contract/community/search'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { RelativeTime } from '../../../../ui/data/formatters.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { Avatar } from '../../../../ui/media/avatar.tsx'
import { Picture } from '../../../../ui/media/picture.tsx'
import { ListingRow, nextFreeNote } from '../../../commerce/listings/index.ts'
import { faceOf, nameOf, personPath } from '../../people/index.ts'
import { FoundBusiness } from './found-business-when-shown.ts'
import { excerpt } from './found-words.ts'

interface FoundRowProps {
  hit: SearchHit
  highlight: readonly string[]
  /** Above the fold: its picture is loaded first. */
  priority?: boolean
  /** Its level among the headings of the page. */
  heading?: 'h2' | 'h3'
}

/** One result of any kind in one row. */
export function FoundRow({ hit, highlight, priority = false, heading = 'h2' }: FoundRowProps) {
  const { listing, post, person, business, place } = hit
  if (listing)
    return <ListingRow listing={listing} priority={priority} heading={heading} note={nextFreeNote(listing)} />
  if (post) return <PostRow post={post} highlight={highlight} heading={heading} />
  if (person) return <PersonRow person={person} heading={heading} />
  if (business)
    return (
      <Suspense fallback={<div className="min-h-20" />}>
        <FoundBusiness business={business} priority={priority} />
      </Suspense>
    )
  return place ? <PlaceRow place={place} heading={heading} /> : null
}

/** What distinguishes one row from another. */
export const keyOf = ({ listing, post, person, business, place }: SearchHit): string =>
  listing?.id ?? post?.id ?? person?.id ?? business?.id ?? place?.path ?? ''

interface RowProps {
  to: string
  icon: ReactNode
  title: ReactNode
  picture?: ReactNode
  heading: 'h2' | 'h3'
  children: ReactNode
}

type Level = Pick<RowProps, 'heading'>

/** The whole row is one link. */
const Row = ({ to, icon, title, picture, heading: Heading, children }: RowProps) => (
  <article className="relative flex min-h-20 items-center gap-3 border-b border-line py-3">
    {icon}
    <div className="min-w-0 flex-1">
      <Heading className="line-clamp-2 font-semibold break-words">
        <Link to={to} className="after:absolute after:inset-0">
          {title}
        </Link>
      </Heading>
      {children}
    </div>
    {picture}
  </article>
)

const Sign = ({ icon: Icon }: { icon: typeof MapPin }) => (
  <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-tint text-primary">
    <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
  </span>
)

const shownOfPost = 60

interface PostRowProps extends Level {
  post: NonNullable<SearchHit['post']>
  highlight: readonly string[]
}

function PostRow({ post, highlight, heading }: PostRowProps) {
  const { id, author, content, created_at: created, images } = post
  const [image] = images
  const place = [post.ward, post.constituency ?? post.county].filter(Boolean).join(', ')
  return (
    <Row
      heading={heading}
      to={`/posts/${id}`}
      icon={<Avatar name={author.first_name} image={faceOf(author)} />}
      title={
        content === '' ? (
          <span className="inline-flex items-center gap-1.5 font-normal text-muted">
            <MessageSquareText size={16} strokeWidth={1.75} aria-hidden="true" />
            {m.common_pictures()}
          </span>
        ) : (
          <span className="font-normal">{excerpt(content, highlight, shownOfPost)}</span>
        )
      }
      picture={
        image ? (
          <div className="w-14 shrink-0 overflow-hidden rounded-control">
            <Picture image={image} alt="" sizes="56px" ratio="1/1" />
          </div>
        ) : null
      }
    >
      <p className="flex flex-wrap gap-x-3 text-sm whitespace-nowrap text-muted">
        <span className="flex max-w-full min-w-0 gap-x-1.5">
          <bdi className="max-w-3/5 shrink-0 truncate">{nameOf(author)}</bdi>
          <span className="truncate">· {place}</span>
        </span>
        <RelativeTime at={created} />
      </p>
    </Row>
  )
}

/** Leads to what this member offers, and what others say of them. */
function PersonRow({ person, heading }: { person: NonNullable<SearchHit['person']> } & Level) {
  const month = formatDay(person.joined, useLanguage()).replace(/^\d+ /, '')
  return (
    <Row
      heading={heading}
      to={personPath(person)}
      icon={<Avatar name={person.first_name} image={faceOf(person)} />}
      title={<bdi>{nameOf(person)}</bdi>}
    >
      <p className="text-sm text-muted">
        {person.rating ? (
          <span className="tabular-nums">
            <span aria-hidden="true">★ </span>
            {person.rating.average.toFixed(1)} ({person.rating.count}) ·{' '}
          </span>
        ) : null}
        <span>{m.search_joined({ month })}</span>
      </p>
    </Row>
  )
}

interface PlaceRowProps extends Level {
  place: NonNullable<SearchHit['place']>
}

const PlaceRow = ({ place: { name, path, within, level }, heading }: PlaceRowProps) => (
  <Row heading={heading} to={path} icon={<Sign icon={MapPin} />} title={name}>
    <p className="truncate text-sm text-muted">
      {level === 'county'
        ? m.common_county()
        : level === 'constituency'
          ? m.places_level_constituency({ within })
          : m.places_level_ward({ within })}
    </p>
  </Row>
)

export const FoundRowsSkeleton = ({ count = 6 }: { count?: number }) => (
  <div aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="flex min-h-20 items-center gap-3 border-b border-line py-3">
        <Skeleton className="size-14 shrink-0" />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
    ))}
  </div>
)
