/** Saves a post or removes it from what is saved. Loaded when somebody does. */
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { removeBookmark, saveBookmark } from '@mtaa/contract/community/bookmarks'
import type { Post } from '@mtaa/contract/community/feed'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { withNext } from '../../identity/accounts/index.ts'
import { refetchBookmarks, sendSaved } from '../bookmarks/index.ts'
import { changePost } from './cached-posts.ts'
import type { Viewer } from './feed.queries.ts'

interface Context {
  api: Api
  queryClient: QueryClient
  viewer: Viewer
  navigate: ((path: string) => unknown) | null | undefined
  /** Where the post goes from the screen: the folder in which it lies. */
  folderOf: ((id: string) => string | null) | undefined
}

export function toggleSaved(context: Context, { id, saved }: Post) {
  const { viewer, navigate, folderOf } = context
  if (viewer === null) {
    const run = () => void navigate?.(withNext('/login', location.pathname + location.search))
    return showToast({ title: m.bookmarks_sign_in(), action: { label: m.common_sign_in(), run } })
  }
  const folder = folderOf?.(id) ?? null
  void change(context, viewer, { id, isOn: !saved, folder: null })
  if (!saved || !folderOf) return
  const run = () => void change(context, viewer, { id, isOn: true, folder })
  showToast({ title: m.favourites_removed(), action: { label: m.cart_undo(), run } })
}

/** Shown at once, queued without a network, undone when it fails. */
async function change(
  { api, queryClient }: Context,
  userId: string,
  { id, isOn, folder }: { id: string; isOn: boolean; folder: string | null },
) {
  const mutationKey = ['saved', id]
  const set = (saved: boolean) => changePost(queryClient, id, (post) => ({ ...post, saved }))
  const params = { kind: 'post' as const, id }
  const send = () =>
    isOn ? api(saveBookmark, { params, body: folder ? { folder_id: folder } : {} }) : api(removeBookmark, { params })
  set(isOn)
  try {
    // Taps on one post are sent one after the other: the last one wins.
    await queryClient
      .getMutationCache()
      .build(queryClient, {
        mutationKey,
        scope: { id: mutationKey.join(' ') },
        mutationFn: () => sendSaved(queryClient, { userId, path: `/bookmarks/post/${id}`, isOn, send }),
      })
      .execute(undefined)
    if (isOn && queryClient.isMutating({ mutationKey }) === 0) refetchBookmarks(queryClient)
  } catch (error) {
    if (queryClient.isMutating({ mutationKey }) === 0) set(!isOn)
    showToast({ title: sentenceOf(error, m.favourites_failed()), tone: 'danger' })
  }
}
