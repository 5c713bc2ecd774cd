import { hour, day } from '@mtaa/contract/time'
import { deletionDays, exportEveryHours, exportRetentionDays } from '@mtaa/contract/identity/privacy'

/** The promise is a week; in practice a copy is made at once. */
const exportPromise = 7 * day

export const exportDueAt = (requestedAt: Date) => new Date(requestedAt.getTime() + exportPromise)
export const fileExpiresAt = (madeAt: Date) => new Date(madeAt.getTime() + exportRetentionDays * day)
export const deletionDueAt = (requestedAt: Date) => new Date(requestedAt.getTime() + deletionDays * day)

/** An export that was started before this is lost, and is started again. */
export const lostBefore = (now: Date) => new Date(now.getTime() - hour)

/** When the next copy can be requested; null: now. */
export function nextExportAt(latest: { created_at: Date } | undefined, now: Date): Date | null {
  if (!latest) return null
  const next = new Date(latest.created_at.getTime() + exportEveryHours * hour)
  return next > now ? next : null
}

/** The day in Nairobi, as a mail writes it. */
export const dayInWords = (moment: Date, language: 'en' | 'sw') =>
  new Intl.DateTimeFormat(`${language}-KE`, {
    timeZone: 'Africa/Nairobi',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(moment)
