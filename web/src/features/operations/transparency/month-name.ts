import { formatDay } from '@mtaa/contract/dates'
import type { Language } from '@mtaa/contract/language'

/** `Oct 2026`, of `2026-10`. */
export const monthName = (month: string, language: Language): string =>
  formatDay(`${month}-01T00:00:00Z`, language).replace(/^\d+ /, '')
