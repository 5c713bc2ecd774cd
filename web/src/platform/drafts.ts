/** What somebody has typed and not sent, on the device: a cut, a reload or an update loses nothing. */
import { useState } from 'react'

const prefix = 'mtaa-draft'
const maxAgeMs = 30 * 86_400_000
const maxLength = 40_000

/** `owner`: the member whose draft it is; it is erased when they sign out. Undefined: nobody's yet, as at registration. */
const nameOf = (form: string, owner: string | undefined) => `${prefix}:${owner ?? ''}:${form}`

export function readDraft<T>(form: string, owner: string | undefined): T | undefined {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(nameOf(form, owner)) ?? 'null')
    if (typeof saved !== 'object' || saved === null) return undefined
    const { at, value } = saved as { at?: unknown; value?: T }
    return typeof at === 'number' && Date.now() - at < maxAgeMs ? value : undefined
  } catch {
    // A damaged entry, or no storage: there is no draft.
    return undefined
  }
}

/** Undefined deletes it. */
export function saveDraft(form: string, owner: string | undefined, value: unknown) {
  try {
    const text = value === undefined ? undefined : JSON.stringify({ at: Date.now(), value })
    if (text === undefined || text.length > maxLength) localStorage.removeItem(nameOf(form, owner))
    else localStorage.setItem(nameOf(form, owner), text)
  } catch {
    // Storage is full or not allowed: the draft lives as long as the page.
  }
}

/** State that survives the page. Only for what is rendered in the browser alone: the server has no draft. */
export function useDraft<T>(form: string, owner: string | undefined) {
  const [value, setValue] = useState(() => readDraft<T>(form, owner))
  const change = (next: T | undefined) => {
    setValue(next)
    saveDraft(form, owner, next)
  }
  return [value, change] as const
}

/** Deletes every draft that belongs to a member, also those with names of their own. */
export function eraseDrafts(userId: string) {
  const names = Object.keys(localStorage).filter((name) => name.includes('draft') && name.includes(userId))
  for (const name of names) localStorage.removeItem(name)
}
