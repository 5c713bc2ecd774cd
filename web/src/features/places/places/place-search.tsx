import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { pathOf, searchTree } from './place-tree.ts'
import { locationsQuery, searchQuery } from './places.queries.ts'

const maxShown = 8

interface Suggestion {
  name: string
  path: string
  within: string
}

/** Finds a county, constituency or ward: as one types, from the tree on the device; without script by the form. */
export function PlaceSearch({ query }: { query: string }) {
  const api = useApi()
  const [typed, setTyped] = useState(query)
  const [touched, setTouched] = useState(false)
  const tree = useQuery({ ...locationsQuery(api), enabled: touched })
  const answer = useQuery({ ...searchQuery(api, query), enabled: query !== '' && !touched })
  const found: readonly Suggestion[] | undefined = tree.data
    ? searchTree(tree.data, typed).map(({ place, name, within }) => ({ name, within, path: pathOf(place) }))
    : answer.data?.places
  const isSearching = typed.trim() !== ''
  return (
    <search className="max-w-column">
      <form action="/kenya" method="get" className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Input
            label={m.places_filter()}
            type="search"
            name="q"
            maxLength={80}
            autoComplete="off"
            value={typed}
            onFocus={() => setTouched(true)}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit">{m.page_search()}</Button>
      </form>
      {isSearching && found ? (
        <ul aria-label={m.places_found()} className="mt-2">
          {found.slice(0, maxShown).map(({ name, path, within }) => (
            <li key={path} className="border-b border-line">
              <Link to={path} className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 hover:underline">
                <span className="font-semibold text-primary">{name}</span>
                <span className="text-sm text-muted">{within || m.common_county()}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className="mt-1 text-sm text-muted empty:hidden">
        {isSearching && found?.length === 0 ? m.places_none_found({ typed }) : null}
      </p>
    </search>
  )
}
