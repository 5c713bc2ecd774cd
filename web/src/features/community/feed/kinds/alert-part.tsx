import { formatMoment } from '@mtaa/contract/dates'
import type { Post } from '@mtaa/contract/community/feed'
import type { Alert } from '@mtaa/contract/community/post-parts'
import { m } from '../../../../paraglide/messages.js'
import { useNow } from '../../../../platform/now.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { classNames } from '../../../../ui/layout/class-names.ts'
import { LaterWith } from '../../../../ui/layout/later.tsx'

const fetchButtons = () => import('./part-buttons.tsx').then((file) => file.AlertButtons)

/** Until when an alert is in force, what neighbours say of it, and their buttons. */
export function AlertPart({ post, alert }: { post: Post; alert: Alert }) {
  const language = useLanguage()
  const isOver = Date.parse(alert.expires_at) <= useNow()
  const time = formatMoment(alert.expires_at, language)
  return (
    <div
      className={classNames(
        'mx-4 flex flex-col gap-2 rounded-control border p-3',
        isOver ? 'border-line' : 'border-danger bg-danger-tint',
      )}
    >
      <p className={classNames('font-semibold', isOver ? 'text-muted' : 'text-danger')}>
        {isOver ? m.kinds_alert_expired({ time }) : m.kinds_alert_until({ time })}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        <span>{m.kinds_alert_confirmed({ count: alert.confirmed })}</span>
        <span>{m.kinds_alert_denied({ count: alert.denied })}</span>
      </p>
      {alert.answer === null ? null : (
        <p className="text-sm">{alert.answer ? m.kinds_alert_you_confirm() : m.kinds_alert_you_deny()}</p>
      )}
      <LaterWith fetchPart={fetchButtons} enabled={alert.may_answer && !isOver} with={{ post }} />
    </div>
  )
}
