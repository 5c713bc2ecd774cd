import { formatPlace, type PlaceCodes, type Preferences, readPreferences, type Theme } from '@mtaa/contract/preferences'
import { parseCookie } from 'cookie'
import { useSyncExternalStore } from 'react'
import type { Language } from '@mtaa/contract/language'
import { usePageContext } from './page-context.ts'
import { cookieText } from './preferences.ts'

const listeners = new Set<() => void>()
let seen: { cookie: string; preferences: Preferences } | undefined

/** Reading the cookies takes long, so they are read at the start, when one is written, and when the page is seen again. */
function readAgain() {
  const { cookie } = document
  if (seen?.cookie === cookie) return
  const preferences = readPreferences(parseCookie(cookie), document.documentElement.lang)
  seen = { cookie, preferences: seen && isSame(seen.preferences, preferences) ? seen.preferences : preferences }
}

const isSame = (one: Preferences, other: Preferences) => JSON.stringify(one) === JSON.stringify(other)

/** While they are what the page was rendered with, the same object: nothing is rendered twice for it. */
function current(rendered: Preferences): Preferences {
  if (!seen) {
    seen = { cookie: '', preferences: rendered }
    readAgain()
  }
  return seen.preferences
}

function notify() {
  readAgain()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) document.addEventListener('visibilitychange', notify)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', notify)
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

export const choosePlace = (place: PlaceCodes | null) => write('place', formatPlace(place))
export const chooseTheme = (theme: Theme | null) => write('theme', theme ?? '')
export const chooseSaver = (on: boolean) => write('saver', on ? 'on' : '')
export const markSignedIn = (on: boolean) => write('signedIn', on ? '1' : '')

/** Every text on the page changes, so the page is reloaded. */
export function chooseLanguage(language: Language) {
  write('language', language)
  navigator.serviceWorker?.controller?.postMessage('language')
  location.reload()
}
