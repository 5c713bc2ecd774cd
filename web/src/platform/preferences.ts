/** What a person has chosen on this device, in cookies that both sides can read. */
import { type Language, languages, preferredLanguage } from '@mtaa/contract/language'
import type { Cookies } from 'cookie'

/** Official codes of the place being browsed; `wards` has at most three and needs the other two. */
export interface PlaceCodes {
  county: number
  constituency: number | null
  wards: number[]
}

export type Theme = 'light' | 'dark'

export interface Preferences {
  place: PlaceCodes | null
  language: Language
  /** Null follows the system. */
  theme: Theme | null
  /** A session exists on this device: a hint for rendering, never a permission. */
  signedIn: boolean
  saver: boolean
}

export const cookieNames = {
  place: 'mtaa_place',
  language: 'mtaa_lang',
  theme: 'mtaa_theme',
  signedIn: 'mtaa_in',
  saver: 'mtaa_saver',
} as const

const maxWards = 3

/** Parses `47-274-1366` or `47-274-1366.1367`; null for anything else. */
export function parsePlace(text: string | undefined | null): PlaceCodes | null {
  const parts = /^(\d{1,4})(?:-(\d{1,4})(?:-(\d{1,5}(?:\.\d{1,5}){0,2}))?)?$/.exec(text ?? '')
  if (!parts) return null
  return {
    county: Number(parts[1]),
    constituency: parts[2] === undefined ? null : Number(parts[2]),
    wards: parts[3] === undefined ? [] : [...new Set(parts[3].split('.').map(Number))].slice(0, maxWards),
  }
}

export function formatPlace(place: PlaceCodes | null): string {
  if (!place) return ''
  const { county, constituency, wards } = place
  if (constituency === null) return `${county}`
  return wards.length === 0
    ? `${county}-${constituency}`
    : `${county}-${constituency}-${wards.slice(0, maxWards).join('.')}`
}

export function readPreferences(cookies: Cookies, acceptLanguage?: string | null): Preferences {
  const theme = cookies[cookieNames.theme]
  const language = cookies[cookieNames.language]
  return {
    place: parsePlace(cookies[cookieNames.place]),
    language: languages.find((known) => known === language) ?? preferredLanguage(acceptLanguage),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    signedIn: cookies[cookieNames.signedIn] === '1',
    saver: cookies[cookieNames.saver] === 'on',
  }
}

const year = 365 * 24 * 60 * 60

/** The text to give to `document.cookie`; an empty value removes the cookie. */
export function cookieText(name: keyof typeof cookieNames, value: string, secure: boolean): string {
  const life = value === '' ? 0 : year
  return `${cookieNames[name]}=${value}; Path=/; Max-Age=${life}; SameSite=Lax${secure ? '; Secure' : ''}`
}
