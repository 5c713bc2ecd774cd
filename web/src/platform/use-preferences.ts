import { formatPlace, type PlaceCodes, type Preferences, readPreferences, type Theme } from '@mtaa/contract/preferences'
import { parseCookie } from 'cookie'
import { useSyncExternalStore } from 'react'
import type { Language } from '@mtaa/contract/language'
import { usePageContext } from './page-context.ts'
import { cookieText } from './preferences.ts'

const listeners = new Set<() => void>()
let seen: { cookie: string; preferences: Preferences } | undefined

const read = (cookie: string) => readPreferences(parseCookie(cookie), document.documentElement.lang)

// useSyncExternalStore needs the same object while the cookies have not changed.
function current(): Preferences {
  const { cookie } = document
  if (seen?.cookie !== cookie) seen = { cookie, preferences: read(cookie) }
  return seen.preferences
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** The preferences; as the server saw them until the page is hydrated, then by the cookies. */
export function usePreferences(): Preferences {
  const { preferences } = usePageContext()
  return useSyncExternalStore(subscribe, current, () => preferences)
}

function write(name: Parameters<typeof cookieText>[0], value: string) {
  document.cookie = cookieText(name, value, location.protocol === 'https:')
  for (const listener of listeners) listener()
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
