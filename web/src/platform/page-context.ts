/**
 * What the server knew when it rendered the page. It travels as attributes of `<html>`, so that the browser hydrates with the same
 * facts even when the page comes from a cache.
 */
import { createContext, useContext } from 'react'
import { type Language, languages } from '@mtaa/contract/language'
import { formatPlace, parsePlace, type Preferences, saverChoices } from '@mtaa/contract/preferences'
import type { SiteState } from '@mtaa/contract/operations/maintenance'
import { type FlagsNotOpen, formatFlags, parseFlags } from './flags.ts'

export interface PageContext {
  preferences: Preferences
  /** Features that are not open. */
  flags: FlagsNotOpen
  /** What is to be said of the site as a whole; undefined: it is live. */
  site?: SiteState | undefined
  /** Milliseconds; relative times count from here until the page is hydrated. */
  now: number
  requestId: string
  /** For the inline scripts of this answer; the browser never needs it. */
  nonce?: string
}

const nobody: Preferences = {
  place: null,
  language: 'en',
  theme: null,
  signedIn: false,
  saverChoice: 'auto',
  savesData: false,
}
export const PageContextContext = createContext<PageContext>({ preferences: nobody, flags: {}, now: 0, requestId: '' })
export const usePageContext = () => useContext(PageContextContext)
export const useLanguage = (): Language => usePageContext().preferences.language

export const attributesOf = ({ preferences, flags, site, now, requestId }: PageContext) => ({
  lang: preferences.language,
  'data-theme': preferences.theme ?? undefined,
  'data-place': formatPlace(preferences.place) || undefined,
  'data-in': preferences.signedIn ? '1' : undefined,
  'data-saver': preferences.savesData ? 'on' : undefined,
  'data-saver-choice': preferences.saverChoice === 'auto' ? undefined : preferences.saverChoice,
  'data-flags': formatFlags(flags) || undefined,
  'data-site': site && JSON.stringify(site),
  'data-now': now,
  'data-request': requestId,
})

export function contextOf(html: HTMLElement): PageContext {
  const { theme, place, in: signedIn, saver, saverChoice, flags, site, now, request } = html.dataset
  const language: Language = languages.find((known) => known === html.lang) ?? 'en'
  return {
    preferences: {
      place: parsePlace(place),
      language,
      theme: theme === 'light' || theme === 'dark' ? theme : null,
      signedIn: signedIn === '1',
      saverChoice: saverChoices.find((known) => known === saverChoice) ?? 'auto',
      savesData: saver === 'on',
    },
    flags: parseFlags(flags),
    site: site === undefined ? undefined : (JSON.parse(site) as SiteState),
    now: Number(now ?? 0),
    requestId: request ?? '',
  }
}
