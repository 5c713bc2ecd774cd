import type { StaffQueue } from '../../../../core/staff-queues.ts'
import { countPaused } from '../paused/calendars.queries.ts'
import { problemCases } from './cases.queries.ts'
import { countOpen } from './problems.queries.ts'

const role = 'Customer-Support-Moderator'

/** What went wrong with bookings, and providers who wait until somebody has looked at their strikes. */
export const bookingQueues: readonly StaffQueue[] = [
  {
    name: 'booking_problems',
    role,
    path: '/admin/queue',
    waiting: countOpen,
    cases: [problemCases],
    words: {
      en: (count) => (count === 1 ? '1 problem with a booking' : `${count} problems with bookings`),
      sw: (count) => (count === 1 ? 'tatizo 1 la nafasi' : `matatizo ${count} ya nafasi`),
    },
  },
  {
    name: 'paused_providers',
    role,
    path: '/admin/paused-providers',
    waiting: countPaused,
    words: {
      en: (count) => (count === 1 ? '1 paused provider' : `${count} paused providers`),
      sw: (count) => (count === 1 ? 'mtoa huduma 1 aliyesimamishwa' : `watoa huduma ${count} waliosimamishwa`),
    },
  },
]
