import { deletionDays, exportEveryHours, exportRetentionDays } from '@mtaa/contract/identity/privacy'

const hour = 3_600_000
const day = 24 * hour
/** A copy is promised within a week and made at once. */
const exportPromise = 7 * day

export const exportDueAt = (asked: Date) => new Date(asked.getTime() + exportPromise)
export const fileExpiresAt = (made: Date) => new Date(made.getTime() + exportRetentionDays * day)
export const deletionDueAt = (asked: Date) => new Date(asked.getTime() + deletionDays * day)

/** A copy that has been under way for so long was lost on its way, and is begun again. */
export const lostBefore = (now: Date) => new Date(now.getTime() - hour)

/** When the next copy may be asked for; null: now. */
export function nextExportAt(latest: { created_at: Date } | undefined, now: Date): Date | null {
  if (!latest) return null
  const next = new Date(latest.created_at.getTime() + exportEveryHours * hour)
  return next > now ? next : null
}

/** The day as a letter says it, at home. */
export const dayInWords = (moment: Date, language: 'en' | 'sw') =>
  new Intl.DateTimeFormat(`${language}-KE`, {
    timeZone: 'Africa/Nairobi',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(moment)
