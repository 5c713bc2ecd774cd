import {
  formatPlace,
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

const listeners = new Set<() => void>()
let seen: { cookie: string; savesData: boolean; preferences: Preferences } | undefined

type NetworkInformation = EventTarget & { saveData?: boolean }

/** What the device says of its network; not every browser tells its scripts. */
const network = () => (navigator as { connection?: NetworkInformation }).connection

// useSyncExternalStore needs the same object while the cookies have not changed.
function current(): Preferences {
  const { cookie, documentElement: html } = document
  // A browser that says it in its header only: what the server made of it stays.
  const savesData =
    network()?.saveData ?? (seen ? seen.savesData : html.dataset['saver'] === 'on' && !html.dataset['saverChoice'])
  if (seen?.cookie !== cookie || seen.savesData !== savesData) {
    const hints = { acceptLanguage: html.lang, savesData }
    seen = { cookie, savesData, preferences: readPreferences(parseCookie(cookie), hints) }
  }
  return seen.preferences
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  document.addEventListener('visibilitychange', listener)
  network()?.addEventListener?.('change', listener)
  return () => {
    listeners.delete(listener)
    document.removeEventListener('visibilitychange', listener)
    network()?.removeEventListener?.('change', listener)
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
export const chooseSaver = (choice: SaverChoice) => write('saver', choice === 'auto' ? '' : choice)
export const markSignedIn = (on: boolean) => write('signedIn', on ? '1' : '')

/** Every text on the page changes, so the page is reloaded. */
export function chooseLanguage(language: Language) {
  write('language', language)
  location.reload()
}
