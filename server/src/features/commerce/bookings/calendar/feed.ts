import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { writeCalendar, type CalendarEntry } from '../../../../platform/calendar/calendar-file.ts'
import { hashOf, newOpaqueToken } from '../../../../platform/crypto/opaque-tokens.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { bookingUsage } from '../bookings.limits.ts'
import { lockCalendar } from '../calendars.queries.ts'
import { feedWindow } from '../feed.rules.ts'
import { findFeed, findFeedRows, storeFeed, type FeedRow } from './feed.queries.ts'

/** As many as a calendar program is given at once. */
const maxEntries = 6_000

/** A new secret link; that of before ends. Stored is its hash: it is shown once. */
export async function makeFeed({ db, clock, limits, settings }: Deps, { id }: Member): Promise<{ url: string }> {
  await limits.consume([bookingUsage.imports, id])
  const token = newOpaqueToken()
  await db.transaction().execute(async (tx) => {
    const at = clock()
    await lockCalendar(tx, id, at)
    await storeFeed(tx, id, hashOf(token), at)
  })
  return { url: new URL(`/api/calendar-feeds/${token}`, settings.publicUrl).href }
}

export async function revokeFeed({ db, clock }: Deps, { id }: Member): Promise<void> {
  await db.transaction().execute((tx) => storeFeed(tx, id, null, clock()))
}

/** What a calendar program reads by the link. */
export async function writeFeed({ db, clock, settings }: Deps, token: string): Promise<string> {
  const providerId = await findFeed(db, hashOf(token))
  if (providerId === undefined) throw new Refusal('feed_not_found')
  const now = clock()
  const rows = await findFeedRows(db, providerId, { ...feedWindow(now), max: maxEntries })
  const entries = rows.map((row) => entryOf(row, settings.publicUrl))
  const { hostname: host } = new URL(settings.publicUrl)
  return writeCalendar(entries, { product: 'Bookings', host, now, feed: { name: 'Mtaa', everyHours: 1 } })
}

function entryOf({ id, title, name, starts_at, ends_at, changed_at }: FeedRow, publicUrl: string): CalendarEntry {
  const url = new URL(`/bookings/${id}`, publicUrl).href
  return {
    id,
    title: [title, name].filter(Boolean).join(' · '),
    description: url,
    start: starts_at,
    end: ends_at,
    url,
    updatedAt: changed_at,
  }
}
