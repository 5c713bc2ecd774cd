import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createPost } from '@mtaa/contract/community/feed'
import { useApi } from '../../../platform/use-api.ts'
import type { PlaceValue } from '../../places/places/index.ts'
import { addPost } from './cached-posts.ts'
import type { PostDraft } from './post-draft.ts'
import { mayHavePaper } from './post-rules.ts'
import { useViewer } from './use-viewer.ts'

interface Ready {
  draft: PostDraft
  place: PlaceValue & { county_code: number }
}

/** Sends a draft; the same draft sent twice makes one post. */
export function useCreatePost() {
  const api = useApi()
  const queryClient = useQueryClient()
  const viewer = useViewer()
  return useMutation({
    mutationFn: ({ draft: { key, content, images, background, visibility }, place }: Ready) => {
      const plain = background === 'white' || !mayHavePaper(content, images.length > 0)
      return api(createPost, {
        body: {
          content: content.trim(),
          images: images.map((image) => image.key),
          visibility,
          ...place,
          ...(!plain && { background }),
        },
        idempotencyKey: key,
      })
    },
    onSuccess: (post) => addPost(queryClient, viewer, post),
  })
}
