import type { QueueCase } from '@mtaa/contract/operations/moderation'
import { AlarmClock, TriangleAlert } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { formatRelative } from '../../../platform/format.ts'
import { useNow } from '../../../platform/now.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { classNames } from '../../../ui/layout/class-names.ts'

/** How long a case still waits, or since when it is overdue: in words and by its sign, not by colour alone. */
export function CaseClock({ due }: { due: QueueCase['due_at'] }) {
  const language = useLanguage()
  const now = useNow()
  const overdue = Date.parse(due) < now
  const time = formatRelative(due, now, language)
  const Icon = overdue ? TriangleAlert : AlarmClock
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 text-sm tabular-nums',
        overdue ? 'font-semibold text-danger' : 'text-muted',
      )}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span>{overdue ? m.moderation_overdue({ time }) : m.moderation_due({ time })}</span>
    </span>
  )
}
