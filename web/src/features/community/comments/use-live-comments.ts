import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLive } from '../../../platform/live/use-live.ts'
import { refetchComments } from './cached-comments.ts'

/** Fetches the comments that are shown whenever one has changed: never twice at once, so that a quick talk is read at its pace. */
export function useLiveComments(postId: string, viewer: string | null) {
  const queryClient = useQueryClient()
  const state = useRef({ isBusy: false, isStale: false })
  const fetchAgain = async () => {
    const now = state.current
    now.isStale = true
    if (now.isBusy) return
    now.isBusy = true
    try {
      while (now.isStale) {
        now.isStale = false
        await refetchComments(queryClient, viewer, postId)
      }
    } finally {
      now.isBusy = false
    }
  }
  return useLive([`comments:${postId}`], () => void fetchAgain())
}
