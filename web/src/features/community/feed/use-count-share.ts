import { useQueryClient } from '@tanstack/react-query'
import { countPostShare } from '@mtaa/contract/community/post-life'
import { useApi } from '../../../platform/use-api.ts'
import { changePost } from './cached-posts.ts'

/** Counts that a post is shared. */
export function useCountShare(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return () =>
    void api(countPostShare, { params: { id } }).then(
      ({ shares_count }) => changePost(queryClient, id, (post) => ({ ...post, shares_count })),
      // Sharing goes on without a count.
      () => {},
    )
}
