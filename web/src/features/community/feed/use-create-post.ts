import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createPost, type Post } from '@mtaa/contract/community/feed'
import { schedulePost, type ScheduledPost } from '@mtaa/contract/community/scheduled-posts'
import { hasCode } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { shrinkPicture } from '../../media/media/index.ts'
import type { PlaceValue } from '../../places/places/index.ts'
import { addPost } from './added-post.ts'
import { partBody, takesBackground, visibilityFor } from './kinds/draft-part.ts'
import type { PostDraft } from './post-draft.ts'
import { mayHavePaper } from './post-rules.ts'
import { queuePost } from './queue-writes.ts'
import { showSent } from './show-sent.ts'
import { useViewer } from './use-viewer.ts'

interface Ready {
  draft: PostDraft
  place: PlaceValue & { county_code: number }
  /** Pictures that wait for the network. */
  waiting: readonly File[]
  /** When it is published; undefined: at once. */
  publishAt: Date | undefined
}

/**
 * Sends a draft, or queues it while the network is away; then there is no post yet. One for later is stored by the server. The
 * same draft sent twice makes one post.
 */
export function useCreatePost() {
  const api = useApi()
  const queryClient = useQueryClient()
  const viewer = useViewer()
  return useMutation({
    mutationFn: async ({ draft, place, waiting, publishAt }: Ready): Promise<Post | ScheduledPost | null> => {
      const body = bodyOf(draft, place, waiting.length > 0)
      if (publishAt) {
        const later = { ...body, publish_at: publishAt.toISOString() }
        return api(schedulePost, { body: later, idempotencyKey: draft.key })
      }
      const queue = async (tried: boolean) => {
        const pictures = await Promise.all(waiting.map(shrinkPicture))
        showSent(queryClient)
        await queuePost({ draft, body, pictures, tried })
        return null
      }
      if (waiting.length > 0) return queue(false)
      try {
        return await api(createPost, { body, idempotencyKey: draft.key })
      } catch (error) {
        if (!hasCode(error, 'offline')) throw error
        // Surely offline: nothing has left the device, so the queued post may still be edited.
        // Without storage the draft stays in its form, with what the network said.
        return queue(navigator.onLine).catch(() => {
          throw error
        })
      }
    },
    onSuccess: (made) => {
      if (!made) return
      if ('publish_at' in made) void queryClient.invalidateQueries({ queryKey: ['scheduled-posts'] })
      else addPost(queryClient, viewer, made)
    },
  })
}

function bodyOf(
  { id, version, content, images, part, background, visibility, comments_from }: PostDraft,
  place: Ready['place'],
  waiting: boolean,
) {
  const plain =
    background === 'white' || !takesBackground(part.kind) || !mayHavePaper(content, images.length > 0 || waiting)
  return {
    ...partBody(part),
    content: content.trim(),
    images: images.map((image) => image.key),
    visibility: visibilityFor(part.kind, visibility),
    comments_from,
    ...place,
    ...(!plain && { background }),
    draft: { id, version },
  }
}
