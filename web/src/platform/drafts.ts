/** What somebody has typed and not sent, on the device: a cut, a reload or an update loses nothing. */
import { day } from '@mtaa/contract/time'
import { type RefObject, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { inTab, lasting, personKey } from './storage/storage.ts'

const prefix = 'mtaa-draft'
const maxAgeMs = 30 * day
const maxLength = 40_000

/**
 * `owner`: the member whose draft it is, erased when they sign out. Undefined: without a member yet, as at registration; such a
 * draft ends with the tab, because the next person on this device must not read it.
 */
const nameOf = (form: string, owner: string | undefined) => personKey(`${prefix}:${owner ?? ''}:${form}`)
const storageOf = (owner: string | undefined) => (owner === undefined ? inTab : lasting)

/** As it was stored, and when: a form knows the type of its own draft. */
export function readDraft(form: string, owner: string | undefined): { at: number; value: unknown } | undefined {
  try {
    const saved: unknown = JSON.parse(storageOf(owner).read(nameOf(form, owner)) ?? 'null')
    if (typeof saved !== 'object' || saved === null) return undefined
    const { at, value } = saved as { at?: unknown; value?: unknown }
    return typeof at === 'number' && Date.now() - at < maxAgeMs ? { at, value } : undefined
  } catch {
    // A damaged entry is no draft.
    return undefined
  }
}

/** Undefined deletes it. */
export function saveDraft(form: string, owner: string | undefined, value: unknown) {
  const text = value === undefined ? undefined : JSON.stringify({ at: Date.now(), value })
  const storage = storageOf(owner)
  if (text === undefined || text.length > maxLength) storage.remove(nameOf(form, owner))
  else storage.write(nameOf(form, owner), text)
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

const never = () => () => undefined
const always = () => true

/** The same on a page that the server renders: the draft, if it is still `good`, comes with hydration. */
export function useLateDraft<T>(form: string, owner: string | undefined, good: (value: T) => boolean = always) {
  const hydrated = useSyncExternalStore(never, always, () => false)
  const stored = useMemo(() => {
    const value = hydrated ? (readDraft(form, owner)?.value as T | undefined) : undefined
    return value !== undefined && good(value) ? value : undefined
  }, [hydrated, form, owner, good])
  const [changed, setChanged] = useState<{ to: T | undefined }>()
  const change = (next: T | undefined) => {
    setChanged({ to: next })
    saveDraft(form, owner, next)
  }
  return [changed ? changed.to : stored, change] as const
}

type StoredField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Never stored: passwords and codes, choices of files, and boxes. */
const isStored = (field: Element): field is StoredField =>
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement ||
  (field instanceof HTMLInputElement &&
    ['text', 'email', 'tel', 'date', 'url', 'number', 'search'].includes(field.type))

const isSecret = ({ name, autocomplete }: StoredField) =>
  name === '' || /password|code|otp/.test(name) || /password|one-time-code/.test(autocomplete)

/** The value in the page as it was made. */
const initialOf = (field: StoredField): string =>
  field instanceof HTMLSelectElement
    ? (([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? '')
    : field.defaultValue

const takes = (field: StoredField, value: string) =>
  !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value)

/** As if it were typed: React takes what is set on the field itself for a value of its own. */
function type(field: StoredField, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Stores what is typed into the named fields of a form, and writes it back into those that are as the page made them.
 * Passwords are never stored. Returns what deletes the draft once the form was sent.
 */
export function useFieldsDraft(element: RefObject<HTMLFormElement | null>, form: string, owner: string | undefined) {
  useEffect(() => {
    const target = element.current
    if (!target) return undefined
    const fields = () => [...target.elements].filter(isStored).filter((field) => !isSecret(field))
    // A field whose value React holds calls each of its values the initial one.
    const initial = new Map(fields().map((field) => [field.name, initialOf(field)]))
    const initialIn = (field: StoredField) => initial.get(field.name) ?? initialOf(field)
    const draft = (readDraft(form, owner)?.value ?? {}) as Record<string, unknown>
    for (const field of fields()) {
      const typed = draft[field.name]
      if (typeof typed === 'string' && field.value === initialIn(field) && takes(field, typed)) type(field, typed)
    }
    const store = () => {
      const changed = fields().filter((field) => field.value !== initialIn(field))
      const values = Object.fromEntries(changed.map(({ name, value }) => [name, value]))
      saveDraft(form, owner, changed.length > 0 ? values : undefined)
    }
    target.addEventListener('input', store)
    return () => target.removeEventListener('input', store)
  }, [element, form, owner])
  return () => saveDraft(form, owner, undefined)
}
