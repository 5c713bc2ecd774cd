/** Deletes a post at once, and undoes it from the notice. Loaded when somebody does. */
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import type { Post } from '@mtaa/contract/community/feed'
import { deletePost, restorePost } from '@mtaa/contract/community/post-life'
import { shortId } from '@mtaa/contract/short-id'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { removePost } from './removed-posts.ts'
import { failureText } from './failure-text.ts'
import { postQuery, type Viewer } from './feed.queries.ts'

interface Context {
  api: Api
  queryClient: QueryClient
  viewer: Viewer
  navigate: ((path: string) => unknown) | null | undefined
}

export async function deleteWithUndo(context: Context, post: Post) {
  const { api, queryClient, navigate } = context
  try {
    await api(deletePost, { params: { id: post.id } })
  } catch (error) {
    // Of an act of a person, who reads what failed.
    return showToast({ title: failureText(m.feed_delete_failed(), error), tone: 'danger' })
  }
  const { id } = post
  if ([`/posts/${id}`, `/posts/${shortId(id)}`].includes(location.pathname)) await navigate?.('/feed')
  removePost(queryClient, id)
  showToast({ title: m.feed_deleted(), action: { label: m.cart_undo(), run: () => void undo(context, id) } })
}

async function undo({ api, queryClient, viewer }: Context, id: string) {
  try {
    const post = await api(restorePost, { params: { id } })
    queryClient.setQueryData(postQuery(api, viewer, id).queryKey, post)
  } catch (error) {
    // The same.
    return showToast({ title: failureText(m.feed_restore_failed(), error), tone: 'danger' })
  }
  // Each list knows where it belongs.
  for (const queryKey of [['feed'], ['search']]) void queryClient.invalidateQueries({ queryKey })
  showToast({ title: m.feed_restored(), tone: 'success' })
}
