import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  type Bookmark,
  type BookmarkKind,
  listBookmarkFolders,
  listBookmarks,
} from '@mtaa/contract/community/bookmarks'

/** Which part of what was saved. */
export interface BookmarkFilter {
  kind: BookmarkKind | null
  folder: string | null
}

/** What a member has saved, page by page, the last first. */
export const bookmarksQuery = (api: Api, userId: string, { kind, folder }: BookmarkFilter) =>
  infiniteQueryOptions({
    queryKey: ['bookmarks', userId, kind, folder],
    queryFn: ({ signal, pageParam }) =>
      api(listBookmarks, {
        query: { limit: 24, ...(kind && { kind }), ...(folder && { folder }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

export const foldersQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['bookmark-folders', userId],
    queryFn: async ({ signal }) => (await api(listBookmarkFolders, { signal })).items,
  })

type Pages = InfiniteData<{ items: Bookmark[] }>

/** Takes what was removed from every cached list, or changes it there. */
export function changeBookmark(queryClient: QueryClient, id: string, change: (one: Bookmark) => Bookmark | null) {
  queryClient.setQueriesData<Pages>({ queryKey: ['bookmarks'] }, (list) => {
    if (!list) return list
    const items = (page: Pages['pages'][number]) =>
      page.items.flatMap((one) => (one.id === id ? (change(one) ?? []) : [one]))
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: items(page) })) }
  })
}

/** Lists and counts are fetched anew where they are shown. */
export function refetchBookmarks(queryClient: QueryClient) {
  for (const key of ['bookmarks', 'bookmark-folders']) void queryClient.invalidateQueries({ queryKey: [key] })
}
