import { formatMoment } from '@mtaa/contract/dates'
import { roleText } from '@mtaa/contract/identity/role-words'
import type { RoleApproval } from '@mtaa/contract/operations/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { nameOf } from '../../community/people/index.ts'
import { approvalsQuery, useDecideApproval } from './roles.queries.ts'

/** Changes of the role of Super-Admin that wait for a second person. */
export function RoleApprovals() {
  const { data, error, refetch, isFetching } = useQuery(approvalsQuery(useApi()))
  return (
    <section>
      <SectionHead title={m.roles_waiting()} />
      {!data && error ? <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !error ? <SkeletonLines lines={2} /> : null}
      {data?.items.length === 0 ? <p className="text-muted">{m.common_nothing_waits()}</p> : null}
      <ul>
        {data?.items.map((one) => (
          <li key={one.id} className="flex flex-col gap-1 border-b border-line py-3">
            <Waiting one={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Waiting({ one }: { one: RoleApproval }) {
  const language = useLanguage()
  const [act, setAct] = useState<'approve' | 'cancel'>()
  const { mutateAsync } = useDecideApproval()
  const about = { name: nameOf(one.member), role: roleText(one.role, language) }
  const title = one.act === 'grant' ? m.roles_waiting_grant(about) : m.roles_take_label(about)
  const moment = formatMoment(one.expires_at, language)
  const yes = act === 'approve' ? m.listing_reviews_approve() : m.roles_cancel()
  return (
    <>
      <h3 className="font-semibold">{title}</h3>
      <p className="wrap-anywhere">{one.reason}</p>
      <p className="text-sm text-muted">{m.roles_requested({ name: nameOf(one.requested_by), moment })}</p>
      <div className="flex flex-wrap gap-2 pt-1">
        {one.may_approve ? (
          <Button
            variant="primary"
            aria-label={`${m.listing_reviews_approve()}: ${title}`}
            onClick={() => setAct('approve')}
          >
            {m.listing_reviews_approve()}
          </Button>
        ) : null}
        {one.may_cancel ? (
          <Button aria-label={`${m.roles_cancel()}: ${title}`} onClick={() => setAct('cancel')}>
            {m.roles_cancel()}
          </Button>
        ) : null}
      </div>
      {act ? (
        <ReasonDialog
          title={title}
          yes={yes}
          danger={act === 'approve'}
          otherwise={m.common_not_done()}
          onReason={async (reason) => {
            await mutateAsync({ id: one.id, act, reason })
            showToast({ title: act === 'approve' ? m.roles_approved() : m.roles_cancelled(), tone: 'success' })
          }}
          onClose={() => setAct(undefined)}
        />
      ) : null}
    </>
  )
}
