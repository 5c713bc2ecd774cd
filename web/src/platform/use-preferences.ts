import {
  allKenya,
  formatPlace,
  homeMark,
  type PlaceCodes,
  type Preferences,
  readPreferences,
  type SaverChoice,
  type Theme,
} from '@mtaa/contract/preferences'
import { parseCookie } from 'cookie'
import { useSyncExternalStore } from 'react'
import type { Language } from '@mtaa/contract/language'
import { usePageContext } from './page-context.ts'
import { cookieText } from './preferences.ts'
import { deviceKey } from './storage/storage.ts'

const listeners = new Set<() => void>()
let seen: { cookie: string; savesData: boolean; preferences: Preferences } | undefined

type NetworkInformation = EventTarget & { saveData?: boolean }

/** What the device says of its network; not every browser shows it to scripts. */
const network = () => (navigator as { connection?: NetworkInformation }).connection

/** Reading the cookies takes long, so they are read at the start, when one is written, and when the page is seen again. */
function readAgain() {
  const { cookie } = document
  // A browser that says it in its header only: what the server made of it stays.
  const savesData = network()?.saveData ?? seen?.savesData ?? false
  if (seen?.cookie === cookie && seen.savesData === savesData) return
  const hints = { acceptLanguage: document.documentElement.lang, savesData }
  const preferences = readPreferences(parseCookie(cookie), hints)
  seen = {
    cookie,
    savesData,
    preferences: seen && isSame(seen.preferences, preferences) ? seen.preferences : preferences,
  }
}

const isSame = (one: Preferences, other: Preferences) => JSON.stringify(one) === JSON.stringify(other)

/** While they are what the page was rendered with, the same object: nothing is rendered twice for it. */
function current(rendered: Preferences): Preferences {
  if (!seen) {
    seen = { cookie: '', savesData: rendered.saverChoice === 'auto' && rendered.savesData, preferences: rendered }
    readAgain()
  }
  return seen.preferences
}

function notify() {
  readAgain()
  for (const listener of listeners) listener()
}

/** Where the names of the chosen place are. What other tabs write there notifies this one that the place has changed. */
export const placeKey = deviceKey('selectedLocation')
const follow = ({ key }: StorageEvent) => {
  if (key === placeKey || key === null) notify()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', notify)
    // The browser had set the page aside.
    addEventListener('pageshow', notify)
    addEventListener('storage', follow)
    network()?.addEventListener?.('change', notify)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', notify)
    removeEventListener('pageshow', notify)
    removeEventListener('storage', follow)
    network()?.removeEventListener?.('change', notify)
  }
}

/** The preferences; as the server saw them until the page is hydrated, then by the cookies. */
export function usePreferences(): Preferences {
  const { preferences } = usePageContext()
  return useSyncExternalStore(
    subscribe,
    () => current(preferences),
    () => preferences,
  )
}

function write(name: Parameters<typeof cookieText>[0], value: string) {
  document.cookie = cookieText(name, value, location.protocol === 'https:')
  if (seen) notify()
}

/** Somebody chooses a place; null is all of Kenya. */
export const choosePlace = (place: PlaceCodes | null) => write('place', formatPlace(place) || allKenya)
/** The home of who signs in; null is none, as before anybody has chosen. */
export const beginAtHome = (home: PlaceCodes | null) => write('place', home ? formatPlace(home) + homeMark : '')
export const chooseTheme = (theme: Theme | null) => write('theme', theme ?? '')
export const chooseSaver = (choice: SaverChoice) => write('saver', choice === 'auto' ? '' : choice)
export const markSignedIn = (on: boolean) => write('signedIn', on ? '1' : '')

/** Every text on the page changes, so the page is reloaded. */
export function chooseLanguage(language: Language) {
  write('language', language)
  navigator.serviceWorker?.controller?.postMessage('language')
  location.reload()
}
