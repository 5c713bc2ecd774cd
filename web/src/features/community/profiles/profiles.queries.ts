import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { getProfile } from '@mtaa/contract/community/profiles'

/** What this viewer, null for a visitor, may know of a member; `who` is a handle or an id. */
export const profileQuery = (api: Api, viewer: string | null, who: string) =>
  queryOptions({
    queryKey: ['profiles', viewer, who],
    queryFn: ({ signal }) => api(getProfile, { params: { who }, signal }),
  })
