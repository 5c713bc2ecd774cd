/** How numbers, money and moments are written. The same text on the server and in every browser: no Intl, whose data differ. */
import { formatDay, formatMoment } from '@mtaa/contract/dates'
import { formatNumber } from '@mtaa/contract/number'
import { minute, hour, day } from '@mtaa/contract/time'
import type { Language } from '@mtaa/contract/language'

/** Cents as shillings: `1,500`, and `43.50` where they are not whole. */
export const formatCents = (cents: number) =>
  formatNumber(cents / 100) + (cents % 100 === 0 ? '' : `.${String(Math.abs(cents) % 100).padStart(2, '0')}`)

/** Whole shillings on one line: nothing is `KSh 0`, where a price would be free. */
export const formatSum = (shillings: number) =>
  `${shillings < 0 ? '−' : ''}KSh\u00a0${formatNumber(Math.abs(shillings))}`

/** A price in whole shillings: `KSh 1,500`; zero is free. */
export const formatPrice = (shillings: number, language: Language) =>
  shillings === 0 ? words[language].free : formatSum(shillings)

/** Nothing for none. */
export const formatBadge = (count = 0) => (count > 99 ? '99+' : count > 0 ? String(count) : undefined)

/** A stored number: `0712 345 678`; foreign ones with a plus. */
export const formatPhone = (digits: string) =>
  /^254\d{9}$/.test(digits) ? `0${digits.slice(3, 6)} ${digits.slice(6, 9)} ${digits.slice(9)}` : `+${digits}`

/** Bytes for progress: `1.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** `26 Jul` in Nairobi: a day that is so near that its year goes without saying. */
export const formatNearDay = (moment: string | number | Date, language: Language): string =>
  formatDay(moment, language).replace(/ \d+$/, '')

/** Relative for seven days on either side, then the moment itself. */
export function formatRelative(moment: string | number | Date, now: number, language: Language): string {
  const distance = now - new Date(moment).getTime()
  const size = Math.abs(distance)
  if (size >= 7 * day) return formatMoment(moment, language)
  const { just, past, future, units } = words[language]
  if (size < minute) return just
  const [unit, count] =
    size < hour
      ? (['minute', size / minute] as const)
      : size < day
        ? (['hour', size / hour] as const)
        : (['day', size / day] as const)
  const whole = Math.floor(count)
  return (distance > 0 ? past : future)(units[unit], whole)
}

/** Time left as `2d 3h`, `3h 05m` or `4:09`; in Swahili `siku 2 saa 3` and `saa 3 dak 5`. */
export function formatCountdown(milliseconds: number, language: Language): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  const inSwahili = language === 'sw'
  if (days > 0) return inSwahili ? `siku ${days} saa ${hours}` : `${days}d ${hours}h`
  if (hours > 0) return inSwahili ? `saa ${hours} dak ${minutes}` : `${hours}h ${two(minutes)}m`
  return `${minutes}:${two(seconds % 60)}`
}

const two = (value: number) => String(value).padStart(2, '0')

type Unit = 'minute' | 'hour' | 'day'
interface Words {
  free: string
  just: string
  units: Record<Unit, string>
  past: (unit: string, count: number) => string
  future: (unit: string, count: number) => string
}

const words: Record<Language, Words> = {
  en: {
    free: 'Free',
    just: 'just now',
    units: { minute: 'min', hour: 'h', day: 'd' },
    past: (unit, count) => `${count} ${unit} ago`,
    future: (unit, count) => `in ${count} ${unit}`,
  },
  sw: {
    free: 'Bure',
    just: 'sasa hivi',
    units: { minute: 'dakika', hour: 'saa', day: 'siku' },
    past: (unit, count) => `${unit} ${count} ${count === 1 ? 'iliyopita' : 'zilizopita'}`,
    future: (unit, count) => `baada ya ${unit} ${count}`,
  },
}

const directions = /[\u202a-\u202e\u2066-\u2069]/g
const fromRight = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Isolates a user's text inside a sentence, so that right-to-left text does not reorder the words around it. */
export function isolate(text: string): string {
  const plain = text.replace(directions, '')
  return fromRight.test(plain) ? `\u2068${plain}\u2069` : plain
}
