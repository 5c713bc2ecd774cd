import type { Severity } from '@mtaa/contract/operations/case-kinds'
import { hour } from '@mtaa/contract/time'
import { sql } from 'kysely'
import { casesIn } from '../../../../core/staff-cases.queries.ts'

const source = (severity: Severity, hours: number) => ({
  from: 'listing_reviews r join listings l on l.id = r.listing_id',
  id: 'r.id',
  title: 'l.title',
  owner: 'r.owner_id',
  openedAt: 'r.created_at',
  order: 'r.created_at',
  within: hours * hour,
  severity,
  may: ({ id }: { id: string }) => sql<boolean>`r.owner_id <> ${id} and r.not_by is distinct from ${id}`,
  subject: { type: 'listing', column: 'l.id' },
})

const shownFirst = {
  ...source('soon', 12),
  kind: 'listing',
  excerpt: 'left(l.description, 300)',
  path: `'/admin/queue/listing/' || r.id`,
} as const
const waits = sql`r.decided_at is null and r.kind <> 'appeal' and l.status = 'pending_review'`

/** Listings of new sellers, and risky ones: nobody sees them until they are approved. */
export const listingCases = casesIn({ ...shownFirst, waits: () => sql`${waits} and l.module <> 'events'` })

/** The same of events, which have moderators of their own. */
export const eventCases = casesIn({ ...shownFirst, waits: () => sql`${waits} and l.module = 'events'` })

/** Removals whose sellers appealed; who removed it does not decide. */
export const listingAppealCases = casesIn({
  ...source('usual', 48),
  kind: 'listing_appeal',
  excerpt: 'left(r.text, 300)',
  path: `'/admin/queue/listing_appeal/' || r.id`,
  waits: () => sql`r.decided_at is null and r.kind = 'appeal' and l.status = 'removed'`,
})
