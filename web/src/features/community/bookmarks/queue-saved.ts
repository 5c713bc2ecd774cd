/** What is saved or removed without a network. Loaded when something waits for one. */
import type { QueryClient } from '@tanstack/react-query'
import { enqueue, type Entry, onSent } from '../../../platform/outbox/outbox.ts'
import { randomId } from '../../../platform/random-id.ts'

interface Queued {
  userId: string
  path: string
  isOn: boolean
}

const kind = 'favourite'
let isFollowing = false

/** The last choice for a thing is the one that is sent. */
export async function queueSaved(queryClient: QueryClient, { userId, path, isOn }: Queued) {
  if (!isFollowing) {
    isFollowing = true
    onSent((entry) => {
      if (!isSaved(entry)) return
      for (const key of ['favourites', 'bookmarks', 'bookmark-folders'])
        void queryClient.invalidateQueries({ queryKey: [key] })
    })
  }
  await enqueue({
    key: randomId(),
    userId,
    lane: 'favourites',
    collapse: `favourite ${path}`,
    method: isOn ? 'PUT' : 'DELETE',
    path,
    body: {},
    view: { kind },
  })
}

const isSaved = ({ view }: Entry) => (view as { kind?: unknown } | undefined)?.kind === kind
