import { formatMoment } from '@mtaa/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { undoDeletion } from '@mtaa/contract/identity/privacy'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Problem } from '../setting.tsx'
import { useChange } from '../use-change.ts'
import { deletionKey, deletionQuery } from './privacy.queries.ts'

/** Above every settings page while a deletion is planned, with a button to withdraw it. */
export function DeletionNotice() {
  const api = useApi()
  const language = useLanguage()
  const deletion = useQuery(deletionQuery(api)).data?.deletion
  const undo = useChange(() => api(undoDeletion, {}), { touches: [deletionKey], answer: m.settings_deletion_undone() })
  if (!deletion) return null
  const waits = {
    orders_open: m.settings_deletion_waits_orders,
    money_left: m.settings_deletion_waits_money,
    legal_hold: m.settings_deletion_waits_hold,
    last_super_admin: m.settings_deletion_waits_super,
  }
  return (
    <section
      aria-label={m.settings_deletion()}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-danger bg-surface p-4"
    >
      <div className="min-w-60 flex-1">
        <p className="font-semibold text-danger">
          {m.settings_deletion_on({ moment: formatMoment(deletion.due_at, language) })}
        </p>
        <p className="text-sm text-muted">
          {deletion.waits_for ? waits[deletion.waits_for]() : m.settings_request({ number: deletion.number })}
        </p>
        <Problem>{undo.problem}</Problem>
      </div>
      <Button variant="primary" busy={undo.busy} onClick={() => undo.run()}>
        {m.settings_deletion_undo()}
      </Button>
    </section>
  )
}
