import type { Language } from './language.ts'
import { minuteOf, nairobiTime } from './nairobi.ts'

const months: Readonly<Record<Language, readonly string[]>> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  sw: ['Jan', 'Feb', 'Mac', 'Apr', 'Mei', 'Jun', 'Jul', 'Ago', 'Sep', 'Okt', 'Nov', 'Des'],
}

/** `26 Jul 2025` in Nairobi: the same on pages, in mails and in files. */
export function formatDay(moment: string | number | Date, language: Language): string {
  const local = nairobiTime(new Date(moment))
  return `${local.getUTCDate()} ${months[language][local.getUTCMonth()]} ${local.getUTCFullYear()}`
}

/** `26 Jul 2025, 14:05` in Nairobi. */
export const formatMoment = (moment: string | number | Date, language: Language): string =>
  `${formatDay(moment, language)}, ${minuteOf(new Date(moment)).slice(11)}`

const weekdays: Readonly<Record<Language, readonly string[]>> = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  sw: ['Jpl', 'Jtt', 'Jnn', 'Jtn', 'Alh', 'Ijm', 'Jms'],
}

/** `Tue 1 Dec, 10:00` in Nairobi, of a moment within the next months. */
export function formatSoon(moment: string | number | Date, language: Language): string {
  const local = nairobiTime(new Date(moment))
  const date = `${local.getUTCDate()} ${months[language][local.getUTCMonth()]}`
  return `${weekdays[language][local.getUTCDay()]} ${date}, ${minuteOf(new Date(moment)).slice(11)}`
}
