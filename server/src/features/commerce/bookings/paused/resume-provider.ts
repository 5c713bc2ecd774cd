import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { audit } from '../../../../platform/audit/audit.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { maySupport } from '../bookings.permissions.ts'
import { resumeCalendar } from './calendars.queries.ts'

/** Support has looked: new bookings go on, and strikes of before no longer count. */
export const resumeProvider = (deps: Deps, viewer: Member, providerId: string, reason: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    if (!maySupport(viewer)) throw new Refusal('forbidden')
    if (viewer.id === providerId) throw new Refusal('own_booking')
    const at = deps.clock()
    if (!(await resumeCalendar(tx, providerId, at))) throw new Refusal('provider_not_paused')
    const subject = { type: 'booking_calendar', id: providerId }
    await audit(deps, tx, { actorId: viewer.id, action: 'booking_calendar.resumed', subject, reason })
  })
