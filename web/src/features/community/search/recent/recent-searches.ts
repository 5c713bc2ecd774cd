/** What was searched for on this device, the latest first. Erased at sign-out like all that the device remembers. */
import { useSyncExternalStore } from 'react'
import { createHistoryStore } from '../../../../platform/device-history-store.ts'

const max = 10
const maxLength = 80
const none: readonly string[] = []

/** What is damaged or too long is left out. */
export function parseSearches(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(stored)) return none
    return stored.filter((one) => typeof one === 'string' && one !== '' && one.length <= maxLength).slice(0, max)
  } catch {
    // A damaged entry: there are none.
    return none
  }
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** With these words first, each once, and never more than ten. */
export const withSearch = (searches: readonly string[], words: string): readonly string[] =>
  words === '' || words.length > maxLength
    ? searches
    : [words, ...searches.filter((other) => !same(other, words))].slice(0, max)

const { current, write, subscribe } = createHistoryStore('searches', parseSearches)
const store = (words: readonly string[]) => write(words.length === 0 ? null : JSON.stringify(words))

export const rememberSearch = (words: string) => store(withSearch(current(), words))
export const forgetSearch = (words: string) => store(current().filter((other) => !same(other, words)))
export const forgetAllSearches = () => store(none)

/** The searches of this device, followed; none until the page is hydrated. */
export const useRecentSearches = () => useSyncExternalStore(subscribe, current, () => none)
