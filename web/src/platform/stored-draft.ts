import { useState } from 'react'

const keyOf = (name: string, userId: string) => `${name}_draft_${userId}`

interface Stored<T> {
  at: number
  draft: T
}

function read<T>(key: string): Stored<Partial<T>> | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Stored<Partial<T>> | null
    return typeof stored?.at === 'number' && typeof stored.draft === 'object' && stored.draft ? stored : null
  } catch {
    // A damaged entry is no draft.
    return null
  }
}

function write(key: string, draft: unknown) {
  try {
    if (draft === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ at: Date.now(), draft }))
  } catch {
    // Storage is full or not allowed: the draft lives as long as the page.
  }
}

// Addresses of pictures are signed for an hour at least.
const maxPicturesAge = 3_600_000

/**
 * What somebody has typed into a form, stored on the device until it is sent. `fresh` makes an empty one; what `isEmpty`
 * is not stored. Pictures of a draft older than an hour are left out.
 */
export function useStoredDraft<T extends { images: unknown[] }>(
  name: string,
  userId: string,
  fresh: () => T,
  isEmpty: (draft: T) => boolean,
) {
  const key = keyOf(name, userId)
  const [draft, setDraft] = useState(() => {
    const stored = read<T>(key)
    if (!stored) return fresh()
    return { ...fresh(), ...stored.draft, ...(Date.now() - stored.at > maxPicturesAge && { images: [] }) }
  })
  const change = (next: T) => {
    setDraft(next)
    write(key, isEmpty(next) ? null : next)
  }
  return { draft, change, clear: () => write(key, null), startOver: () => change(fresh()) }
}
