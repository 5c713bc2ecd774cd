import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { suggestMentions } from '@mtaa/contract/community/mentions'
import type { Person } from '@mtaa/contract/community/people'

export type Suggested = Person & { handle: string }

/** Whom a mention that begins so could mean. */
export const suggestedQuery = (api: Api, begins: string) =>
  queryOptions({
    queryKey: ['mention-suggestions', begins.toLowerCase()],
    queryFn: async ({ signal }) => {
      const { items } = await api(suggestMentions, { query: { q: begins }, signal })
      return items.flatMap((person): Suggested[] =>
        person.handle === null ? [] : [{ ...person, handle: person.handle }],
      )
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
