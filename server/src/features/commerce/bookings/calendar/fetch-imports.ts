import { dayOf } from '@mtaa/contract/nairobi'
import type { Deps } from '../../../../core/deps.ts'
import { idsOf } from '../../../../platform/calendar/calendar-file.ts'
import { hashOf } from '../../../../platform/crypto/opaque-tokens.ts'
import {
  createFetchOutside,
  isLoopback,
  OutsideFault,
  type OutsideReason,
} from '../../../../platform/http/fetch-outside.ts'
import type { JobHandlers } from '../../../../platform/jobs/enqueue.ts'
import { notify } from '../../../community/notifications/index.ts'
import type { Span } from '../../services/index.ts'
import { bookingKinds } from '../booking.kinds.ts'
import { lockCalendar } from '../calendars.queries.ts'
import { importWindow, nextFetch } from '../feed.rules.ts'
import { readBusyApart } from '../ics/read-busy-apart.ts'
import {
  claimDue,
  findImport,
  lockImport,
  replaceBusy,
  storeFailure,
  storeFetched,
  type ImportRow,
} from './imports.queries.ts'
import { failureOfStatus, isWorthNotice, type ImportFailure } from './imports.rules.ts'

declare module '../../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    /** One that was added, or that its provider has requested. */
    'calendar_import.fetch': { import_id: string }
  }
}

const failureOf: Readonly<Record<OutsideReason, ImportFailure>> = {
  failed: 'import_unreachable',
  not_allowed: 'import_refused',
  too_long: 'import_too_large',
}

export const importJobs: JobHandlers<Deps> = {
  'calendar_import.fetch': (deps, { import_id }) => fetchImport(deps, import_id),
}

/** What the address is encrypted for. */
export const importPurpose = 'calendar import'

/** Calendars of one run of the schedule, and how many are fetched at once: each takes eight seconds at most. */
const inOneRun = 100
const atOnce = 5

/** Schedule: fetches other calendars whose hour has come. */
export async function fetchDueImports(deps: Deps): Promise<void> {
  const now = deps.clock()
  const due = await claimDue(deps.db, { now, nextAt: nextFetch(now, 0), max: inOneRun })
  const fetchSome = async () => {
    for (let id = due.shift(); id !== undefined; id = due.shift()) await attempt(deps, id)
  }
  await Promise.all(Array.from({ length: atOnce }, fetchSome))
}

/** One that cannot be written is tried again in an hour; the others go on. */
async function attempt(deps: Deps, id: string) {
  try {
    await fetchImport(deps, id)
  } catch (error) {
    deps.log.error({ err: error, id }, 'busy times of a calendar could not be stored')
  }
}

/** Fetches and reads one calendar. What was read before stays when that fails. */
async function fetchImport(deps: Deps, id: string): Promise<void> {
  const row = await findImport(deps.db, id, deps.clock())
  if (!row) return
  const read = await readCalendar(deps, row)
  const { db, clock } = deps
  await db.transaction().execute(async (tx) => {
    const now = clock()
    const { id: importId, provider_id: providerId } = row
    await lockCalendar(tx, providerId, now)
    const locked = await lockImport(tx, importId)
    if (!locked) return
    if (typeof read === 'string') {
      const failures = locked.failures + 1
      await storeFailure(tx, importId, { failure: read, failures, nextAt: nextFetch(now, failures) })
      if (isWorthNotice(failures)) {
        const link = new URL('/calendar/settings', deps.settings.publicUrl).href
        await notify(deps, tx, { to: providerId, kind: bookingKinds.calendar_failing, data: { name: row.name, link } })
      }
      return
    }
    if (read.busy) await replaceBusy(tx, { id: importId, providerId }, read.busy)
    await storeFetched(tx, importId, { hash: read.hash, now, nextAt: nextFetch(now, 0) })
  })
}

interface ReadCalendar {
  hash: Buffer
  /** Undefined: it is what was read before. */
  busy?: Span[]
}

async function readCalendar(deps: Deps, row: ImportRow): Promise<ReadCalendar | ImportFailure> {
  const { clock, cipher, settings } = deps
  const { hostname } = new URL(settings.publicUrl)
  const text = await fetchText(deps, cipher.decrypt(importPurpose, row.url))
  if (typeof text !== 'object') return text
  const now = clock()
  // Recurrences go on: what is the same is read anew on each day.
  const hash = hashOf(`${dayOf(now)} ${text.body}`)
  if (row.content_hash?.equals(hash)) return { hash }
  const busy = await readBusyApart(text.body, { window: importWindow(now), ownIds: idsOf(hostname) })
  return typeof busy === 'string' ? busy : { hash, busy }
}

async function fetchText({ settings }: Deps, address: string): Promise<{ body: string } | ImportFailure> {
  const fetchOutside = createFetchOutside({ loopback: isLoopback(new URL(settings.publicUrl)) })
  try {
    const answer = await fetchOutside(address, { headers: { accept: 'text/calendar, text/plain;q=0.5' } })
    return failureOfStatus(answer.status) ?? { body: await answer.text() }
  } catch (error) {
    if (error instanceof OutsideFault) return failureOf[error.reason]
    throw error
  }
}
