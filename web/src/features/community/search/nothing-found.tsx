import type { SearchResult } from '@mtaa/contract/community/search'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { ChipLink } from '../../../ui/forms/chip.tsx'
import { countFilters, inPlace, otherKind, type SearchAddress, searchPath, unfiltered } from './search-address.ts'
import { SearchIdeas } from './search-ideas.tsx'

interface NothingFoundProps {
  search: SearchAddress
  found: SearchResult
}

/** No result: where was looked, and the ways on from here. */
export function NothingFound({ search, found: { q, place } }: NothingFoundProps) {
  const words = isolate(q)
  const narrowed = countFilters(search) > 0
  const isPlaced = place.level !== 'country'
  return (
    <div className="flex flex-col gap-8">
      <EmptyState
        drawing="search"
        title={isPlaced ? m.search_none_in({ words, place: place.name }) : m.search_none({ words })}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {narrowed ? (
              <LinkButton variant="primary" to={searchPath(search, unfiltered)}>
                {m.listings_clear_filters()}
              </LinkButton>
            ) : null}
            {search.kind ? (
              <LinkButton to={searchPath(search, otherKind(null))}>{m.search_everything()}</LinkButton>
            ) : null}
            {isPlaced ? (
              <LinkButton to={searchPath(search, inPlace({ everywhere: true }))}>
                {m.listings_show_all_of_kenya()}
              </LinkButton>
            ) : null}
          </div>
        }
      >
        <FewerWords search={search} />
      </EmptyState>
      <SearchIdeas />
      <section className="flex flex-wrap items-center gap-2">
        <p className="mr-2">{m.search_not_there_yet()}</p>
        <LinkButton to="/feed?new=true">{m.search_ask_neighbours()}</LinkButton>
        <LinkButton variant="plain" to="/market/add">
          {m.common_sell_item()}
        </LinkButton>
      </section>
    </div>
  )
}

const mostWords = 5

/** Each of several words by itself. */
function FewerWords({ search }: { search: SearchAddress }) {
  const words = [...new Set(search.q.split(' '))].filter((word) => Array.from(word).length > 2)
  if (words.length < 2) return <p>{m.search_other_words()}</p>
  return (
    <>
      <p>{m.search_fewer_words()}</p>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {words.slice(0, mostWords).map((word) => (
          <li key={word} className="min-w-0">
            <ChipLink to={searchPath(search, { q: word, literal: null })}>{word}</ChipLink>
          </li>
        ))}
      </ul>
    </>
  )
}
