import { genders } from '@mtaa/contract/identity/accounts'
import { dayOf } from '@mtaa/contract/nairobi'
import { cleanLine, firstLetters } from '@mtaa/contract/clean-text'
import { normalisePhone } from '@mtaa/contract/phone'
import { slugify } from '@mtaa/contract/slug'

/** Unverified data of a sign-up. */
export type Metadata = Record<string, unknown>

const adultYears = 18
/** Longer texts are cut before they are cleaned. */
const maxUnits = 1000

export interface Registration {
  first_name: string
  last_name: string
  phone: string | null
  date_of_birth: string | null
  gender: (typeof genders)[number] | null
  referral_code: string | null
}

/** The profile in a sign-up's `data`. What is optional and wrong is left out, never refused. */
export function readRegistration(data: Metadata, email: string | null): Registration {
  const [first_name, last_name] = [nameIn(data['first_name']), nameIn(data['last_name'])]
  return {
    ...(first_name || last_name ? { first_name, last_name } : namesFrom(email ?? '')),
    phone: phoneIn(data['phone']),
    date_of_birth: dateIn(data['date_of_birth']),
    gender: genders.find((gender) => gender === data['gender']) ?? null,
    referral_code: textIn(data['referral_code'], 40) || null,
  }
}

/** Days begin in Nairobi. */
export function isUnderAge(dateOfBirth: string | null, now: Date): boolean {
  if (dateOfBirth === null) return false
  const today = dayOf(now)
  const latest = `${Number(today.slice(0, 4)) - adultYears}${today.slice(4)}`
  return dateOfBirth > latest
}

export interface PlaceInput {
  codes: { county_code: number | null; constituency_code: number | null; ward_code: number | null }
  slugs: { county: string; constituency: string; ward: string }
}

/** The home place as codes or as names; a form may send either. */
export const placeIn = (data: Metadata): PlaceInput => ({
  codes: {
    county_code: codeIn(data['county_code']),
    constituency_code: codeIn(data['constituency_code']),
    ward_code: codeIn(data['ward_code']),
  },
  slugs: {
    county: slugify(textIn(data['county'], 80)),
    constituency: slugify(textIn(data['constituency'], 80)),
    ward: slugify(textIn(data['ward'], 80)),
  },
})

function textIn(value: unknown, max: number): string {
  const clean = typeof value === 'string' ? cleanLine(value.slice(0, maxUnits)).replaceAll('\uFFFD', '') : ''
  return firstLetters(clean, max).trim()
}

const nameIn = (value: unknown) => textIn(value, 40)

function namesFrom(email: string) {
  const [first = '', last = ''] = (email.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter(Boolean)
  const named = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1, 40)
  return { first_name: named(first), last_name: named(last) }
}

function phoneIn(value: unknown): string | null {
  const digits = (typeof value === 'number' ? String(value) : textIn(value, 40)).replace(/\D/g, '')
  return normalisePhone(digits) ?? (/^\d{10,15}$/.test(digits) ? digits : null)
}

function dateIn(value: unknown): string | null {
  const day = /^(\d{4}-\d{2}-\d{2})(?:T|$)/.exec(textIn(value, 30))?.[1]
  if (!day || day < '1900') return null
  const parsed = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day) ? day : null
}

function codeIn(value: unknown): number | null {
  const code = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value
  return Number.isInteger(code) && Number(code) > 0 && Number(code) <= 1450 ? Number(code) : null
}
