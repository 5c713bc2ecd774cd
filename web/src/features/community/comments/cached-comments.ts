/** Comments in the query cache: pages of posts, and threads. */
import type { QueryClient } from '@tanstack/react-query'
import type { CommentsPage, RepliesPage, Reply } from '@mtaa/contract/community/comments'
import { changePost } from '../feed/index.ts'

type Change = (comment: Reply) => Partial<Reply>

const changed =
  (id: string, change: Change) =>
  <C extends Reply>(comment: C): C =>
    comment.id === id ? { ...comment, ...change(comment) } : comment

/** Changes a comment wherever it is shown. */
export function changeComment(queryClient: QueryClient, { id, post_id: postId }: Reply, change: Change) {
  const one = changed(id, change)
  queryClient.setQueriesData<CommentsPage>({ predicate: isOf(postId, 'talk') }, (page) => {
    const items = page?.items.map((item) => ({ ...one(item), replies: item.replies.map(one) }))
    return page && items && { ...page, items }
  })
  queryClient.setQueriesData<RepliesPage>(
    { predicate: isOf(postId, 'thread') },
    (page) => page && { ...page, comment: one(page.comment), items: page.items.map(one) },
  )
}

const isOf =
  (postId: string, kind: 'talk' | 'thread') =>
  ({ queryKey: [all, , post, is] }: { queryKey: readonly unknown[] }) =>
    all === 'comments' && post === postId && is === kind

/** Shows a comment of one's own at once, where its page is the newest; what else has changed is fetched. */
export function addComment(queryClient: QueryClient, viewer: string, comment: Reply) {
  const { post_id: postId, parent_id: parent } = comment
  if (parent === null)
    queryClient.setQueryData<CommentsPage>(
      ['comments', viewer, postId, 'talk', null],
      (page) =>
        page && {
          ...page,
          count: page.count + 1,
          items: [{ ...comment, replies: [] }, ...without(page.items, comment)],
        },
    )
  else
    queryClient.setQueriesData<RepliesPage>({ queryKey: ['comments', viewer, postId, 'thread', parent] }, (page) =>
      page?.next_cursor === null ? { ...page, items: [...without(page.items, comment), comment] } : page,
    )
  countAnother(queryClient, postId, 1)
  return refetchComments(queryClient, viewer, postId)
}

const without = <C extends Reply>(items: readonly C[], { id }: Reply) => items.filter((item) => item.id !== id)

/** The count on the card of the post. */
export const countAnother = (queryClient: QueryClient, postId: string, by: 1 | -1) =>
  changePost(queryClient, postId, (post) => ({ ...post, comments_count: Math.max(0, post.comments_count + by) }))

/** Fetches what is shown; the rest when it is shown again. */
export const refetchComments = (queryClient: QueryClient, viewer: string | null, postId: string) =>
  queryClient.invalidateQueries({ queryKey: ['comments', viewer, postId] })
