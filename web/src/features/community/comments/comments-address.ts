/** Which part of the comments the URL of a post names. Pure. */
export interface CommentsAddress {
  /** The comment whose replies are shown. */
  thread: string | null
  cursor: string | null
}

const idShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export function readCommentsAddress(search: URLSearchParams): CommentsAddress {
  const thread = search.get('thread')
  return { thread: thread !== null && idShape.test(thread) ? thread : null, cursor: search.get('after') }
}

export function commentsPath(postId: string, { thread = null, cursor = null }: Partial<CommentsAddress> = {}): string {
  const search = new URLSearchParams({ ...(thread !== null && { thread }), ...(cursor !== null && { after: cursor }) })
  return `/posts/${postId}${search.size > 0 ? `?${search}` : ''}#comments`
}
