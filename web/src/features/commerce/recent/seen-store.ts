import { useSyncExternalStore } from 'react'
import { createHistoryStore } from '../../../platform/device-history-store.ts'
import { parseSeen, type SeenListing, withSeen } from './seen-listings.ts'

const off = 'off'
const none: readonly SeenListing[] = []

const { current, write, subscribe } = createHistoryStore('seen', (text) => ({
  text,
  seen: text === off ? none : parseSeen(text),
}))

/** What was seen last on this device; nothing until the page is hydrated. */
export const useSeen = () =>
  useSyncExternalStore(
    subscribe,
    () => current().seen,
    () => none,
  )

/** Whether this device records what is seen; its owner may switch it off. */
export const useRecordsSeen = () =>
  useSyncExternalStore(
    subscribe,
    () => current().text !== off,
    () => true,
  )

export const clearSeen = () => write(current().text === off ? off : null)
export const setRecordsSeen = (isOn: boolean) => write(isOn ? null : off)

export function addSeen(listing: SeenListing) {
  const { text, seen } = current()
  if (text !== off) write(JSON.stringify(withSeen(seen, listing)))
}
