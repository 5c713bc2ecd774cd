import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchKind, SearchResult } from '@mtaa/contract/community/search'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { usePlaceFilter } from '../../places/places/index.ts'
import { orderSections } from './kinds.ts'
import { type SearchInput, questionOf } from './search-address.ts'
import { searchQuery } from './search.queries.ts'

/**
 * What this viewer finds. Until a member's own answer is there, the visitor's is shown that the server has rendered; while a
 * filter changes, the answer before.
 */
export function useSearch({ search, refused }: Pick<SearchInput, 'search' | 'refused'>) {
  const api = useApi()
  const viewer = useSession().user?.id ?? null
  const queryClient = useQueryClient()
  const question = questionOf(search, usePlaceFilter())
  const isRequested = search.q !== '' && refused === null && search.kind !== 'groups'
  const query = useQuery({
    ...searchQuery(api, viewer, question),
    enabled: isRequested,
    placeholderData: (before, query) => {
      const was = query?.queryKey.at(-1)
      return typeof was === 'object' && was?.q === search.q && was.kind === search.kind ? before : undefined
    },
  })
  const data = isRequested
    ? (query.data ?? queryClient.getQueryData(searchQuery(api, null, question).queryKey))
    : undefined
  const { kind: _kind, category: _category, type: _type, sort: _sort, page: _page, ...inAll } = question
  const all = queryClient.getQueryData(searchQuery(api, viewer, inAll).queryKey)
  // Of one kind only its own matches are counted; those of the others are known from where one came from.
  const counts = [...(data?.counts ?? []), ...(all?.counts ?? [])]
  return { ...query, data, counts, sections: useSections(data, `${search.q} ${search.kind ?? ''}`) }
}

const none: readonly SearchKind[] = []

/** The order of the sections, which stays while the same is searched for: what a member finds besides comes after it. */
function useSections(data: SearchResult | undefined, of: string): readonly SearchKind[] {
  const [shown, setShown] = useState({ of, order: none })
  const before = shown.of === of ? shown.order : none
  const now = data ? orderSections(data) : before
  const order = [...before.filter((kind) => now.includes(kind)), ...now.filter((kind) => !before.includes(kind))]
  if (shown.of !== of || order.join() !== shown.order.join()) setShown({ of, order })
  return order
}
