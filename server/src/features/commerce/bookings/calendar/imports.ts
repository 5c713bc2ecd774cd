import { bookingLimits } from '@mtaa/contract/commerce/bookings/booking-terms'
import type { CalendarImport } from '@mtaa/contract/commerce/bookings/calendar'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { isLoopback } from '../../../../platform/http/fetch-outside.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import { bookingUsage } from '../bookings.limits.ts'
import { lockCalendar } from '../calendars.queries.ts'
import { nextFetch } from '../feed.rules.ts'
import { importPurpose } from './fetch-imports.ts'
import { deleteImport, findImport, findImports, insertImport, storeWaiting, type ImportRow } from './imports.queries.ts'
import { fetchedAddress } from './imports.rules.ts'

/** Begins to take busy times of another calendar. It is fetched at once. */
export async function addImport(
  deps: Deps,
  { id: providerId }: Member,
  { name, url: typed }: { name: string; url: string },
): Promise<CalendarImport> {
  const { db, clock, cipher, limits, settings } = deps
  const url = fetchedAddress(typed, (address) => isLoopback(new URL(settings.publicUrl)) && isLoopback(address))
  if (!url) throw new Refusal('import_refused')
  await limits.consume([bookingUsage.imports, providerId])
  const at = clock()
  const id = newId(at)
  return db.transaction().execute(async (tx) => {
    await lockCalendar(tx, providerId, at)
    if ((await findImports(tx, providerId, at)).length >= bookingLimits.imports)
      throw new Refusal('too_many_imports', { limit: bookingLimits.imports })
    const encrypted = cipher.encrypt(importPurpose, url.href)
    await insertImport(tx, { id, providerId, name, url: encrypted, host: url.host, at, nextAt: nextFetch(at, 0) })
    await fetchSoon(tx, id)
    return viewFound(await findImport(tx, id, at))
  })
}

/** Fetches one anew, before its hour. */
export async function refreshImport(deps: Deps, { id: providerId }: Member, id: string): Promise<CalendarImport> {
  const { db, clock, limits } = deps
  await limits.consume([bookingUsage.imports, providerId])
  const now = clock()
  return db.transaction().execute(async (tx) => {
    if (!(await storeWaiting(tx, { id, providerId }, nextFetch(now, 0)))) throw new Refusal('import_not_found')
    await fetchSoon(tx, id)
    return viewFound(await findImport(tx, id, now))
  })
}

export async function removeImport({ db, clock }: Deps, { id: providerId }: Member, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCalendar(tx, providerId, clock())
    await deleteImport(tx, { id, providerId })
  })
}

const fetchSoon = (tx: Tx, id: string) =>
  enqueue(tx, 'calendar_import.fetch', { import_id: id }, { key: `calendar_import.fetch ${id}` })

function viewFound(row: ImportRow | undefined): CalendarImport {
  if (!row) throw new Error('an import was not written')
  return viewImport(row)
}

/** Without its address, which is a secret of the other calendar. */
export const viewImport = ({ id, name, host, state, failure, busy, fetched_at }: ImportRow): CalendarImport => ({
  id,
  name,
  host,
  state,
  failure,
  busy,
  fetched_at: fetched_at?.toISOString() ?? null,
})
