import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { listFavouriteIds } from '@mtaa/contract/commerce/listings/favourites'

/** The ids of a member's favourites, for all hearts of a visit. */
export const favouriteIdsQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['favourites', userId, 'ids'],
    queryFn: async ({ signal }) => (await api(listFavouriteIds, { signal })).ids,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: false,
  })

/** Shows a favourite as added or removed; unknown ids stay unknown. */
export function setFavourite(queryClient: QueryClient, userId: string, id: string, isOn: boolean) {
  queryClient.setQueryData(['favourites', userId, 'ids'], (ids: readonly string[] | undefined) => {
    if (!ids) return undefined
    const others = ids.filter((one) => one !== id)
    return isOn ? [id, ...others] : others
  })
}
