import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../../platform/live/use-live.ts'
import { usePaced } from '../../../platform/live/use-paced.ts'
import { refetchComments } from './cached-comments.ts'

/** Fetches the comments that are shown whenever one has changed. */
export function useLiveComments(postId: string, viewer: string | null) {
  const queryClient = useQueryClient()
  const fetchAgain = usePaced(() => refetchComments(queryClient, viewer, postId))
  return useLive([`comments:${postId}`], () => void fetchAgain())
}
