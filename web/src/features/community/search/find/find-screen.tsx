import { formatNumber } from '@mtaa/contract/number'
import { useRef } from 'react'
import type { SearchResult } from '@mtaa/contract/community/search'
import { m } from '../../../../paraglide/messages.js'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { ChipLink } from '../../../../ui/forms/chip.tsx'
import { Breadcrumb } from '../../../../ui/layout/breadcrumb.tsx'
import { orderSections } from '../kinds.ts'
import { NothingFound } from '../nothing-found.tsx'
import { Notices } from '../notices.tsx'
import { Sections } from '../results/sections.tsx'
import { useHighlight } from '../results/use-highlight.ts'
import { type SearchAddress, searchPath } from '../search-address.ts'
import { findPath, pathOfTerm, titled } from './find-address.ts'

export interface FindScreenProps {
  /** What is searched for, and in which place. */
  search: SearchAddress
  slug: string
  found: SearchResult
  popular: readonly string[]
  /** The place and those that contain it, from Kenya: names, and the URLs of their own pages. */
  places: readonly { label: string; path: string }[]
}

/** What a popular search finds in a place, with narrower places and other searches. */
export function FindScreen({ search, slug, found, popular, places }: FindScreenProps) {
  const results = useRef<HTMLDivElement>(null)
  useHighlight(results, found.highlight)
  const here = places.at(-1)
  const place = here?.label ?? ''
  const steps = places.map(({ label, path }, index) =>
    index === places.length - 1 ? { label } : { label, to: findPath(slug, path) },
  )
  const others = popular.flatMap((term) => {
    const to = pathOfTerm(term, here?.path)
    return to && to !== findPath(slug, here?.path) ? [{ to, name: term }] : []
  })
  return (
    <div ref={results} className="flex flex-col gap-4">
      <div className="-mt-3">
        <Breadcrumb steps={steps} />
        <h1 className="text-2xl font-bold">{m.search_find_title({ words: titled(search.q), place })}</h1>
      </div>
      {found.items.length === 0 ? (
        <NothingFound search={search} found={found} />
      ) : (
        <>
          <Notices search={search} found={found} />
          <Sections search={search} found={found} order={orderSections(found)} />
          <p>
            <LinkButton to={searchPath(search)}>{m.search_refine()}</LinkButton>
          </p>
        </>
      )}
      <Links
        title={m.search_by_place({ words: titled(search.q) })}
        links={
          found.widened_from
            ? []
            : found.facets.places.map(({ name, path, count }) => ({
                to: findPath(slug, path),
                name: `${name} (${formatNumber(count)})`,
              }))
        }
      />
      <Links title={m.search_related()} links={others.slice(0, mostRelated)} />
    </div>
  )
}

const mostRelated = 16

function Links({ title, links }: { title: string; links: readonly { to: string; name: string }[] }) {
  if (links.length === 0) return null
  return (
    <section className="mt-4">
      <h2 className="mb-2 text-lg font-bold">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ to, name }) => (
          <li key={to} className="min-w-0">
            <ChipLink to={to}>{name}</ChipLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
