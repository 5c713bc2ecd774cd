import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { listComments, listReplies } from '@mtaa/contract/community/comments'

/** A member's id, or null for a visitor, as whom the server renders. */
type Viewer = string | null

/** A page of the comments on a post, newest first; the newest when the cursor is null. */
export const talkQuery = (api: Api, viewer: Viewer, postId: string, cursor: string | null) =>
  queryOptions({
    queryKey: ['comments', viewer, postId, 'talk', cursor],
    queryFn: ({ signal }) =>
      api(listComments, { params: { id: postId }, query: { ...(cursor !== null && { cursor }) }, signal }),
  })

/** A comment and a page of its replies, oldest first. */
export const threadQuery = (api: Api, viewer: Viewer, postId: string, thread: string, cursor: string | null) =>
  queryOptions({
    queryKey: ['comments', viewer, postId, 'thread', thread, cursor],
    queryFn: ({ signal }) =>
      api(listReplies, { params: { id: thread }, query: { ...(cursor !== null && { cursor }) }, signal }),
  })
