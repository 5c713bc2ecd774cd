import { reportRoles } from '@mtaa/contract/community/report-words'
import type { Language } from '@mtaa/contract/language'
import type { StaffQueue } from '../../../core/staff-queues.ts'
import { countOverdue } from './overdue.queries.ts'
import { reportCasesOf } from './queue-cases.queries.ts'
import { countWaiting } from './staff.queries.ts'

type About = Readonly<Record<Language, string>>

const about: Readonly<Record<(typeof reportRoles)[number], About>> = {
  'Content-Moderator': { en: 'of posts and people', sw: 'za machapisho na watu' },
  'Market-Moderator': { en: 'of the market', sw: 'za soko' },
  'Event-Moderator': { en: 'of events', sw: 'za matukio' },
  'User-Verification-Moderator': { en: 'of businesses', sw: 'za biashara' },
}

/** The queue of a role. */
export const queueOf = (role: string) => ({ name: `reports ${role}` })

/** Its cases that should be decided by now. */
export const overdueOf = (role: string) => ({ name: `overdue reports ${role}` })

/** Reports and appeals that wait for moderators, by their roles, and those of them that are overdue. */
export const reportQueues: readonly StaffQueue[] = reportRoles.flatMap((role) => [
  {
    ...queueOf(role),
    role,
    path: '/admin/queue',
    waiting: (db) => countWaiting(db, role),
    cases: [reportCasesOf(role)],
    words: {
      en: (count) => `${count} ${count === 1 ? 'report' : 'reports'} ${about[role].en}`,
      sw: (count) => `ripoti ${count} ${about[role].sw}`,
    },
  },
  {
    ...overdueOf(role),
    role,
    partOf: queueOf(role).name,
    path: '/admin/queue',
    waiting: (db) => countOverdue(db, role),
    words: {
      en: (count) => `${count} overdue ${count === 1 ? 'report' : 'reports'} ${about[role].en}`,
      sw: (count) => `ripoti ${count} ${count === 1 ? 'iliyochelewa' : 'zilizochelewa'} ${about[role].sw}`,
    },
  },
])
