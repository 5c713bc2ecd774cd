/** What a person has chosen on this device, in cookies that the browser, the pages and the server read. */
import { type Language, languages, preferredLanguage } from './language.ts'

/** Official codes of the place being browsed; `wards` has at most three and needs the other two. */
export interface PlaceCodes {
  county: number
  constituency: number | null
  wards: number[]
}

export type Theme = 'light' | 'dark'

export const saverChoices = ['auto', 'on', 'off'] as const
/** `auto` follows what the device says of its network. */
export type SaverChoice = (typeof saverChoices)[number]

export interface Preferences {
  place: PlaceCodes | null
  language: Language
  /** Null follows the system. */
  theme: Theme | null
  /** A session exists on this device: a hint for rendering, never a permission. */
  signedIn: boolean
  saverChoice: SaverChoice
  /** What follows from it and from the device: all code that obeys the data saver obeys this. */
  savesData: boolean
}

export const cookieNames = {
  place: 'mtaa_place',
  language: 'mtaa_lang',
  theme: 'mtaa_theme',
  signedIn: 'mtaa_in',
  saver: 'mtaa_saver',
} as const

const maxWards = 3

/** All of Kenya as the cookie holds it: a choice as well, unlike no cookie. */
export const allKenya = 'kenya'

/** Marks a place in the cookie as the home of the member who signed in: the next one on this device begins at their own. */
export const homeMark = '-home'

/** Parses `47-274-1366`, `47-274-1366.1367` or `47-274-1366-home`; null for anything else. */
export function parsePlace(text: string | undefined | null): PlaceCodes | null {
  const parts = /^(\d{1,4})(?:-(\d{1,4})(?:-(\d{1,5}(?:\.\d{1,5}){0,2}))?)?(?:-home)?$/.exec(text ?? '')
  if (!parts) return null
  return {
    county: Number(parts[1]),
    constituency: parts[2] === undefined ? null : Number(parts[2]),
    wards: parts[3] === undefined ? [] : [...new Set(parts[3].split('.').map(Number))].slice(0, maxWards),
  }
}

/** The place as a URL or a key holds it; empty for none. */
export function formatPlace(place: PlaceCodes | null): string {
  if (!place) return ''
  const { county, constituency, wards } = place
  if (constituency === null) return `${county}`
  return wards.length === 0
    ? `${county}-${constituency}`
    : `${county}-${constituency}-${wards.slice(0, maxWards).join('.')}`
}

/** What the device says by itself, and what counts where nothing was chosen. */
export interface DeviceHints {
  acceptLanguage?: string | null | undefined
  /** Whether it saves data (`saysToSave`, or the browser's network information). */
  savesData?: boolean
}

/** Whether the header `Save-Data` is what browsers send: anything else says nothing. */
export const saysToSave = (header: unknown): boolean => header === 'on'

/** The preferences that these cookies say; what they do not say, or say in an unknown way, is as if nothing was chosen. */
export function readPreferences(
  cookies: Readonly<Record<string, string | undefined>>,
  { acceptLanguage, savesData = false }: DeviceHints = {},
): Preferences {
  const theme = cookies[cookieNames.theme]
  const language = cookies[cookieNames.language]
  const saverChoice = saverChoices.find((known) => known === cookies[cookieNames.saver]) ?? 'auto'
  return {
    place: parsePlace(cookies[cookieNames.place]),
    language: languages.find((known) => known === language) ?? preferredLanguage(acceptLanguage),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    signedIn: cookies[cookieNames.signedIn] === '1',
    saverChoice,
    savesData: saverChoice === 'auto' ? savesData : saverChoice === 'on',
  }
}
