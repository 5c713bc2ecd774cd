import { hour } from '@mtaa/contract/time'
import { useState } from 'react'
import { readDraft, saveDraft } from './drafts.ts'

// URLs of pictures are signed for an hour at least.
const maxPicturesAge = hour

/** What was stored of a draft, over an empty one. Lists that are none, and pictures older than an hour, are left out. */
function restored<T extends object>(form: string, owner: string, empty: T): T {
  const stored = readDraft(form, owner)
  if (!stored || typeof stored.value !== 'object') return empty
  const isOld = Date.now() - stored.at > maxPicturesAge
  const fits = ([name, value]: [string, unknown]) =>
    Array.isArray((empty as Record<string, unknown>)[name]) ? Array.isArray(value) : true
  const known = Object.entries(stored.value ?? {}).filter((field) => fits(field) && !(isOld && field[0] === 'images'))
  return { ...empty, ...Object.fromEntries(known) }
}

/** What somebody has typed into a form, stored on the device until it is sent. `fresh` makes an empty one; what `isEmpty` is not stored. */
export function useStoredDraft<T extends object>(
  form: string,
  owner: string,
  fresh: () => T,
  isEmpty: (draft: T) => boolean,
) {
  const [draft, setDraft] = useState(() => restored(form, owner, fresh()))
  const change = (next: T) => {
    setDraft(next)
    saveDraft(form, owner, isEmpty(next) ? undefined : next)
  }
  return { draft, change, clear: () => saveDraft(form, owner, undefined), startOver: () => change(fresh()) }
}
