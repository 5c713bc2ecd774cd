import { cookieNames, formatPlace, readPreferences, saysToSave, type Preferences } from '@mtaa/contract/preferences'
import type { IncomingHttpHeaders } from 'node:http'
import { cookiesOf, isUnambiguous } from '../http/cookies.ts'

/** All that a page may be made from, beside its URL. */
export interface PageInput {
  /** From a closed set of values. */
  preferences: Preferences
  /** The same as text; undefined where the page may be one person's. */
  key: string | undefined
  /** Whether caches on the way may store it: they know nothing of preferences. */
  isPublic: boolean
  /** Sent along when the page calls the API. */
  headers: Record<string, string>
}

/** Whether there is such a place. */
export type IsPlace = (place: NonNullable<Preferences['place']>) => boolean

const personalHeaders = ['cookie', 'authorization', 'user-agent'] as const

/**
 * A page that carries no token is made from its path and the preferences, and never sees anything else: what a
 * request says, and how it is written, cannot change what the next one with these preferences gets, and invented
 * values are none. The browser adds by itself what is a member's own.
 */
export function pageInputOf(headers: IncomingHttpHeaders, isPlace: IsPlace): PageInput {
  const preferences = knownPreferences(headers, isPlace)
  const isShared = headers.authorization === undefined
  const own = isShared ? [] : personalHeaders.flatMap((name) => textOf(name, headers[name]))
  return {
    preferences,
    key: isShared ? keyOf(preferences) : undefined,
    isPublic: isShared && isWithoutCookies(headers),
    headers: { ...placeCookie(preferences), ...Object.fromEntries(own), 'accept-language': preferences.language },
  }
}

/** What the API receives of the place: the cookie as it would be written, not as it came. */
const placeCookie = ({ place }: Preferences) => place && { cookie: `${cookieNames.place}=${formatPlace(place)}` }

const textOf = (name: string, value: string | undefined) => (value === undefined ? [] : [[name, value] as const])

function knownPreferences(headers: IncomingHttpHeaders, isPlace: IsPlace): Preferences {
  const savesData = saysToSave(headers['save-data'])
  const read = readPreferences(cookiesOf(headers), { acceptLanguage: headers['accept-language'], savesData })
  return read.place && !isPlace(read.place) ? { ...read, place: null } : read
}

// The choice is shown on the page, and what follows from it decides what the page is.
const keyOf = ({ language, theme, saverChoice, savesData, signedIn, place }: Preferences) =>
  [language, theme ?? 'system', saverChoice, savesData ? 'saver' : '', signedIn ? 'in' : '', formatPlace(place)].join(
    ',',
  )

/** Neither a cookie of ours nor cookies that can be read in two ways. */
const isWithoutCookies = (headers: IncomingHttpHeaders) =>
  isUnambiguous(headers) && !/(?:^|; )mtaa_/i.test(headers.cookie ?? '')
