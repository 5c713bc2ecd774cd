import { formatDay } from '@mtaa/contract/dates'
import { formatNumber } from '@mtaa/contract/number'
import type { Language } from '@mtaa/contract/language'
import type { LastSeen } from '@mtaa/contract/community/last-seen'
import type { SpokenLanguage } from '@mtaa/contract/community/spoken-languages'
import { m } from '../../../paraglide/messages.js'

/** `Aug 2025`. */
export const monthText = (month: string, language: Language) =>
  formatDay(`${month}-15T00:00:00Z`, language).replace(/^\d+ /, '')

/** How long ago somebody was last here. */
export const lastSeenText: Record<LastSeen, () => string> = {
  today: m.people_seen_today,
  week: m.people_seen_week,
  month: m.people_seen_month,
}

/** `Sold 9 items`, from ten on in steps: `Sold 25+ items`. */
export const soldText = (sold: number) =>
  m.sellers_sold({ count: sold, n: sold < 10 ? String(sold) : `${formatNumber(sold)}+` })

const names: Record<SpokenLanguage, () => string> = {
  en: m.people_language_en,
  sw: m.people_language_sw,
  sheng: () => 'Sheng',
  ki: () => 'Gĩkũyũ',
  luo: () => 'Dholuo',
  luy: () => 'Luluhya',
  kln: () => 'Kalenjin',
  kam: () => 'Kĩkamba',
  guz: () => 'Ekegusii',
  mer: () => 'Kĩmĩrũ',
  nyf: () => 'Kigiryama',
  so: () => 'Soomaali',
  mas: () => 'Maa',
  tuv: () => 'Ng’aturkana',
  dav: () => 'Kidawida',
  ksl: m.people_language_ksl,
}

/** How its speakers call it; English, Swahili and the sign language in the language of the page. */
export const languageName = (language: SpokenLanguage) => names[language]()
