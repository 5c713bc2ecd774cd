import type { MemberOverview } from '@mtaa/contract/operations/members'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { nameOf } from '../../community/people/index.ts'
import { useForReason } from './members.queries.ts'

/** What an admin can do about an account; each act needs a reason. */
export function AccountActs({ one }: { one: MemberOverview }) {
  const [open, setOpen] = useState<'factor' | 'export'>()
  const act = useForReason(one.person.id)
  const name = nameOf(one.person)
  const close = () => setOpen(undefined)
  const done = (title: string) => showToast({ title, tone: 'success' })
  if (!one.may_reset_factor && !one.may_export) return null
  return (
    <section>
      <SectionHead title={m.members_acts()} />
      <div className="flex flex-wrap gap-2">
        {one.may_reset_factor ? (
          <Button variant="danger" onClick={() => setOpen('factor')}>
            {m.members_reset_factor()}
          </Button>
        ) : null}
        {one.may_export ? <Button onClick={() => setOpen('export')}>{m.members_export()}</Button> : null}
      </div>
      {open === 'factor' ? (
        <ReasonDialog
          title={m.members_reset_factor_title({ name })}
          yes={m.members_reset_factor()}
          danger
          otherwise={m.common_not_done()}
          onReason={async (reason) => {
            await act.resetFactor(reason)
            done(m.members_reset_done())
          }}
          onClose={close}
        >
          <p>{m.members_reset_factor_text()}</p>
        </ReasonDialog>
      ) : null}
      {open === 'export' ? (
        <ReasonDialog
          title={m.members_export_title({ name })}
          yes={m.members_export()}
          otherwise={m.common_not_done()}
          onReason={async (reason) => {
            await act.exportData(reason)
            done(m.members_export_done())
          }}
          onClose={close}
        >
          <p>{m.members_export_text()}</p>
        </ReasonDialog>
      ) : null}
    </section>
  )
}
