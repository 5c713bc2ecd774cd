import type { Language } from '@mtaa/contract/language'
import { reportKindText, reportReasonText, type ReportReason } from '@mtaa/contract/community/report-words'
import type { Deps } from '../../../core/deps.ts'
import { excerptOf } from '../../../core/reportables.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { subscriber } from '../../../platform/events/events.ts'
import { notify } from '../notifications/index.ts'
import { findCase, type CaseRow } from './cases.queries.ts'
import { reportNotificationKinds } from './report.kinds.ts'
import type { ReportNotifications } from './report.notifications.ts'
import { findReporters } from './reports.queries.ts'

export type OwnerNotice = Exclude<keyof ReportNotifications, 'report_acted' | 'report_no_action'>

/** Texts without a title, such as a post of pictures only, are named by their kind. */
const about = ({ kind, title }: CaseRow, language: Language) => {
  const what = reportKindText(kind, language)
  return { what, title: excerptOf(title, 80) || what }
}

/** Notifies the author of what happened to something of theirs, and why. */
export async function notifyOwner(
  deps: Deps,
  tx: Tx,
  found: CaseRow,
  notice: OwnerNotice,
  { reason, note }: { reason: ReportReason | null; note: string | null },
): Promise<void> {
  if (found.owner_id === null) return
  const link = new URL(`/reports/cases/${found.id}`, deps.settings.publicUrl).href
  await notify<ReportNotifications['content_removed']>(deps, tx, {
    to: found.owner_id,
    kind: reportNotificationKinds[notice],
    data: (language) => ({
      ...about(found, language),
      link,
      reason: [reason && `${reportReasonText(reason, language)}.`, note].filter(Boolean).join(' '),
    }),
    once: `${found.id} ${notice}`,
  })
}

/** Notifies those who reported of the outcome, once each: a job, since there may be many. */
export const notifyReporters = subscriber<Deps, 'report.decided'>(
  'report.decided',
  'reports.notify',
  async (deps, { case_id: id }) => {
    await deps.db.transaction().execute(async (tx) => {
      const found = await findCase(tx, id)
      if (!found) return
      const hasActed = found.decision === 'remove' || found.decision === 'warn'
      const link = new URL('/reports', deps.settings.publicUrl).href
      for (const to of await findReporters(tx, id)) {
        await notify<ReportNotifications['report_acted']>(deps, tx, {
          to,
          kind: reportNotificationKinds[hasActed ? 'report_acted' : 'report_no_action'],
          data: (language) => ({ ...about(found, language), link }),
          once: `${id} decided`,
        })
      }
    })
  },
)
