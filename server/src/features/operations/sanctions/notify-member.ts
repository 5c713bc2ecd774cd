import { reportReasonText, type ReportReason } from '@mtaa/contract/community/report-words'
import { formatMoment } from '@mtaa/contract/dates'
import type { Language } from '@mtaa/contract/language'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../community/notifications/index.ts'
import { appealLink } from './appeal-link.ts'
import { sanctionNotificationKinds } from './sanction.kinds.ts'
import type { SanctionNotifications } from './sanction.notifications.ts'
import type { NewSanction } from './sanctions.queries.ts'

const ofKind = { warn: 'sanction_warned', restrict: 'sanction_restricted', suspend: 'sanction_suspended' } as const

type Any = SanctionNotifications['sanction_warned'] & SanctionNotifications['sanction_restricted']

/** The rule, and what the moderator wrote: `Spam. The same again and again`. */
const reasonIn = ({ rule, note }: { rule: ReportReason; note: string }, language: Language) =>
  `${reportReasonText(rule, language)}. ${note}`

/** Notifies the member in full: what, by which rule and why, until when, and how to appeal. */
export const notifySanctioned = (deps: Deps, tx: Tx, sanction: NewSanction, weight = 0) =>
  notify<Any>(deps, tx, {
    to: sanction.member_id,
    kind: sanctionNotificationKinds[ofKind[sanction.kind]],
    data: (language) => ({
      reason: reasonIn(sanction, language),
      link: appealLink(deps, sanction.id),
      points: weight,
      until: sanction.until ? formatMoment(sanction.until, language) : '',
    }),
    once: `${sanction.id} sanctioned`,
  })

interface Decided {
  memberId: string
  kind: 'sanction_ended' | 'sanction_appeal_granted' | 'sanction_appeal_rejected'
  note: string
  /** The event behind it. */
  once: string
}

export const notifyDecided = (deps: Deps, tx: Tx, { memberId, kind, note, once }: Decided) =>
  notify<SanctionNotifications['sanction_ended']>(deps, tx, {
    to: memberId,
    kind: sanctionNotificationKinds[kind],
    data: { note, link: new URL('/settings/standing', deps.settings.publicUrl).href },
    once: `${once} ${kind}`,
  })
