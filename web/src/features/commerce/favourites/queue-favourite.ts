/** Favourites that wait for the network. Loaded when one does. */
import type { QueryClient } from '@tanstack/react-query'
import { enqueue, type Entry, onSent } from '../../../platform/outbox/outbox.ts'
import { randomId } from '../../../platform/random-id.ts'

interface Queued {
  userId: string
  id: string
  isOn: boolean
}

const kind = 'favourite'
let isFollowing = false

/** The last choice for a listing is the one that is sent. */
export async function queueFavourite(queryClient: QueryClient, { userId, id, isOn }: Queued) {
  if (!isFollowing) {
    isFollowing = true
    onSent((entry) => {
      if (isFavourite(entry)) void queryClient.invalidateQueries({ queryKey: ['favourites'] })
    })
  }
  await enqueue({
    key: randomId(),
    userId,
    lane: 'favourites',
    collapse: `favourite ${id}`,
    method: isOn ? 'PUT' : 'DELETE',
    path: `/favourites/${id}`,
    body: {},
    view: { kind },
  })
}

const isFavourite = ({ view }: Entry) => (view as { kind?: unknown } | undefined)?.kind === kind
