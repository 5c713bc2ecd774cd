import { Suspense } from 'react'
import { type SearchKind, searchLimits, type SearchResult } from '@mtaa/contract/community/search'
import { m } from '../../../../paraglide/messages.js'
import { NextPageLink } from '../../../../ui/layout/breadcrumb.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { buttonVariant } from '../../../../ui/forms/button-variant.ts'
import { ListingGrid, nextFreeNote } from '../../../commerce/listings/index.ts'
import { moduleOf } from '../kinds.ts'
import { type SearchAddress, searchPath } from '../search-address.ts'
import { FoundRow, FoundRowsSkeleton, keyOf } from './found-rows.tsx'
import { FoundPosts } from './found-posts-when-shown.ts'

interface KindResultsProps {
  search: SearchAddress
  kind: SearchKind
  found: SearchResult
}

/** One page of one kind, as lists of that kind look. */
export function KindResults({ search, kind, found }: KindResultsProps) {
  const { items, next_page: next } = found
  const page = search.page ?? 1
  const listings = items.flatMap(({ listing }) => listing ?? [])
  return (
    <>
      {moduleOf(kind) && kind !== 'jobs' ? (
        <ListingGrid listings={listings} note={nextFreeNote} />
      ) : kind === 'posts' ? (
        <Suspense fallback={<FoundRowsSkeleton />}>
          <FoundPosts posts={items.flatMap(({ post }) => post ?? [])} />
        </Suspense>
      ) : (
        <ul className="grid grid-cols-1 gap-x-8 border-t border-line lg:grid-cols-2">
          {items.map((hit, index) => (
            <li key={keyOf(hit)} className="min-w-0" data-found>
              <FoundRow hit={hit} highlight={found.highlight} priority={index < 3} />
            </li>
          ))}
        </ul>
      )}
      {next !== null && next <= searchLimits.pages ? (
        <NextPageLink to={searchPath(search, { page: next })} />
      ) : page > 1 ? (
        <p className="py-4 text-center">
          <Link to={searchPath(search)} className={buttonVariant('quiet')}>
            {m.listings_first_page()}
          </Link>
        </p>
      ) : null}
    </>
  )
}
