/** What somebody has typed and not sent, on the device: a cut, a reload or an update loses nothing. */
import { type RefObject, useEffect, useState } from 'react'

const prefix = 'mtaa-draft'
const maxAgeMs = 30 * 86_400_000
const maxLength = 40_000

/**
 * `owner`: the member whose draft it is, erased when they sign out. Undefined: nobody's yet, as at registration; such a
 * draft ends with the tab, because the next person on this device must not read it.
 */
const nameOf = (form: string, owner: string | undefined) => `${prefix}:${owner ?? ''}:${form}`
const storageOf = (owner: string | undefined) => (owner === undefined ? sessionStorage : localStorage)

/** As it was stored, and when: a form knows the type of its own draft. */
export function readDraft(form: string, owner: string | undefined): { at: number; value: unknown } | undefined {
  try {
    const saved: unknown = JSON.parse(storageOf(owner).getItem(nameOf(form, owner)) ?? 'null')
    if (typeof saved !== 'object' || saved === null) return undefined
    const { at, value } = saved as { at?: unknown; value?: unknown }
    return typeof at === 'number' && Date.now() - at < maxAgeMs ? { at, value } : undefined
  } catch {
    // A damaged entry, or no storage: there is no draft.
    return undefined
  }
}

/** Undefined deletes it. */
export function saveDraft(form: string, owner: string | undefined, value: unknown) {
  try {
    const text = value === undefined ? undefined : JSON.stringify({ at: Date.now(), value })
    const storage = storageOf(owner)
    if (text === undefined || text.length > maxLength) storage.removeItem(nameOf(form, owner))
    else storage.setItem(nameOf(form, owner), text)
  } catch {
    // Storage is full or not allowed: the draft lives as long as the page.
  }
}

/** State that survives the page. Only for what is rendered in the browser alone: the server has no draft. */
export function useDraft<T>(form: string, owner: string | undefined) {
  const [value, setValue] = useState(() => readDraft(form, owner)?.value as T | undefined)
  const change = (next: T | undefined) => {
    setValue(next)
    saveDraft(form, owner, next)
  }
  return [value, change] as const
}

/** Never stored: passwords and codes, choices of files, and boxes. */
const isStored = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement &&
    ['text', 'email', 'tel', 'date', 'url', 'number', 'search'].includes(field.type))

const isSecret = ({ name, autocomplete }: HTMLInputElement | HTMLTextAreaElement) =>
  name === '' || /password|code|otp/.test(name) || /password|one-time-code/.test(autocomplete)

/**
 * Stores what is typed into the fields of a form that the browser holds, and writes it back into those that are as the page
 * made them. Passwords are never stored. Returns what deletes the draft once the form was sent.
 */
export function useFieldsDraft(element: RefObject<HTMLFormElement | null>, form: string, owner: string | undefined) {
  useEffect(() => {
    const target = element.current
    if (!target) return undefined
    const fields = () => [...target.elements].filter(isStored).filter((field) => !isSecret(field))
    const draft = (readDraft(form, owner)?.value ?? {}) as Record<string, unknown>
    for (const field of fields()) {
      const typed = draft[field.name]
      if (typeof typed === 'string' && field.value === field.defaultValue) field.value = typed
    }
    // The form looks at its fields again.
    if (Object.keys(draft).length > 0) target.dispatchEvent(new Event('input', { bubbles: true }))
    const store = () => {
      const changed = fields().filter(({ value, defaultValue }) => value !== defaultValue)
      const values = Object.fromEntries(changed.map(({ name, value }) => [name, value]))
      saveDraft(form, owner, changed.length > 0 ? values : undefined)
    }
    target.addEventListener('input', store)
    return () => target.removeEventListener('input', store)
  }, [element, form, owner])
  return () => saveDraft(form, owner, undefined)
}

/** Deletes every draft that belongs to a member, also those with names of their own. */
export function eraseDrafts(userId: string) {
  const names = Object.keys(localStorage).filter((name) => name.includes('draft') && name.includes(userId))
  for (const name of names) localStorage.removeItem(name)
}
