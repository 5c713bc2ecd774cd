/** Public entry of comments: those on a post, on its page. */
export { Comments } from './comments.tsx'
export { readCommentsAddress } from './comments-address.ts'
export { talkQuery, threadQuery } from './comments.queries.ts'
