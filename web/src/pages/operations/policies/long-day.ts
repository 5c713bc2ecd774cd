import type { Language } from '@mtaa/contract/language'

const months: Record<Language, readonly string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  sw: 'Januari Februari Machi Aprili Mei Juni Julai Agosti Septemba Oktoba Novemba Desemba'.split(' '),
}

/** `26 July 2025` of `2025-07-26`. */
export function longDay(day: string, language: Language): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[language][(month ?? 1) - 1]} ${year}`
}
