import { cookieNames } from '@mtaa/contract/preferences'

const year = 365 * 24 * 60 * 60

/** The text to give to `document.cookie`; an empty value removes the cookie. */
export function cookieText(name: keyof typeof cookieNames, value: string, secure: boolean): string {
  const life = value === '' ? 0 : year
  return `${cookieNames[name]}=${value}; Path=/; Max-Age=${life}; SameSite=Lax${secure ? '; Secure' : ''}`
}
