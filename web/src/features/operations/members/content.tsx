import { formatMoment } from '@mtaa/contract/dates'
import {
  type MemberContent,
  memberContents,
  type MemberContentKind,
  type MemberOrder,
} from '@mtaa/contract/operations/member-parts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { formatSum } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { OrderState } from '../../commerce/orders/index.ts'
import { nameOf } from '../../community/people/index.ts'
import { contentKind, contentState } from './content-words.ts'
import { contentQuery, memberOrdersQuery } from './members.queries.ts'

const contentName: Readonly<Record<MemberContentKind, () => string>> = {
  posts: m.places_posts,
  listings: m.people_listings,
  reviews: m.members_count_reviews,
}

/** What a member has posted, listed and reviewed. */
export function Content({ id }: { id: string }) {
  const [of, setOf] = useState<MemberContentKind>('posts')
  return (
    <Tabs
      label={m.members_tab_content()}
      tabs={memberContents.map((value) => ({ value, label: contentName[value]() }))}
      value={of}
      onChange={setOf}
    >
      <ContentList key={of} id={id} of={of} />
    </Tabs>
  )
}

function ContentList({ id, of }: { id: string; of: MemberContentKind }) {
  const query = useInfiniteQuery(contentQuery(useApi(), id, of))
  return (
    <PagedList query={query} none={m.members_content_none()} waiting={<SkeletonLines lines={6} />} small>
      {(one) => <ContentLine one={one} />}
    </PagedList>
  )
}

const look = 'line-clamp-2 font-semibold wrap-anywhere'

/** One thing of a member, leading to its page where it has one. */
export function ContentLine({
  one: { title, kind: code, state, at, path },
  children,
}: {
  one: MemberContent
  children?: string
}) {
  const language = useLanguage()
  const kind = contentKind(code)
  return (
    <article className="flex flex-col gap-1 border-b border-line py-2">
      {path ? (
        <Link to={path} className={`${look} min-h-11 content-center hover:underline`}>
          {title || kind}
        </Link>
      ) : (
        <p className={look}>{title || kind}</p>
      )}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <Badge>{contentState(state)}</Badge>
        <span>{kind}</span>
        {children ? <Badge tone="info">{children}</Badge> : null}
        <span>{formatMoment(at, language)}</span>
      </p>
    </article>
  )
}

/** Orders that a member has bought or sold. */
export function Orders({ id }: { id: string }) {
  const [side, setSide] = useState<'bought' | 'sold'>('bought')
  return (
    <Tabs
      label={m.common_orders()}
      tabs={[
        { value: 'bought', label: m.members_bought() },
        { value: 'sold', label: m.members_sold() },
      ]}
      value={side}
      onChange={setSide}
    >
      <OrderList key={side} id={id} side={side} />
    </Tabs>
  )
}

function OrderList({ id, side }: { id: string; side: 'bought' | 'sold' }) {
  const query = useInfiniteQuery(memberOrdersQuery(useApi(), id, side))
  return (
    <PagedList query={query} none={m.members_content_none()} waiting={<SkeletonLines lines={6} />} small>
      {(one) => <OrderLine one={one} />}
    </PagedList>
  )
}

function OrderLine({ one: { number, other, status, total, at } }: { one: MemberOrder }) {
  const language = useLanguage()
  return (
    <article className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line py-3">
      <strong className="tabular-nums">{number}</strong>
      <OrderState state={status} />
      <Link to={`/admin/users/${other.id}`} className="hover:underline">
        <bdi>{nameOf(other)}</bdi>
      </Link>
      <span className="tabular-nums">{formatSum(total)}</span>
      <span className="text-sm text-muted">{formatMoment(at, language)}</span>
    </article>
  )
}
