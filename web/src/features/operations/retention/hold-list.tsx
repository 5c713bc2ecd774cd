import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '@mtaa/contract/dates'
import type { DeletionHold } from '@mtaa/contract/identity/data-requests'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { holdsQuery, useChangeHold } from './retention.queries.ts'

/** Accounts that must not be deleted, the latest first. */
export function HoldList() {
  const { data, error, refetch, isFetching } = useQuery(holdsQuery(useApi()))
  const language = useLanguage()
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <SkeletonLines lines={4} />
    )
  return (
    <>
      <p className="mb-4 max-w-160 text-muted">{m.retention_holds_about()}</p>
      {data.items.length === 0 ? <EmptyState title={m.retention_holds_none()} /> : null}
      <ul>
        {data.items.map((hold) => (
          <li key={hold.member_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3">
            <div className="min-w-0 flex-1 basis-60">
              <Link
                to={`/admin/users/${hold.member_id}`}
                className="inline-block min-h-11 content-center font-medium underline [overflow-wrap:anywhere]"
              >
                <bdi>{nameOf(hold)}</bdi>
              </Link>
              <p className="[overflow-wrap:anywhere]">{hold.reason}</p>
              <p className="text-sm text-muted">
                {hold.placed_by_name === null ? null : <bdi>{`${hold.placed_by_name}, `}</bdi>}
                <span>{formatMoment(hold.placed_at, language)}</span>
              </p>
            </div>
            <HoldButton id={hold.member_id} isHeld name={nameOf(hold)} />
          </li>
        ))}
      </ul>
    </>
  )
}

const nameOf = ({ member_name: name, member_id: id }: DeletionHold) => name ?? id

/** On the page of an account: whether a legal hold keeps it, and the way to change that. */
export function AccountHold({ id, name }: { id: string; name: string }) {
  const { data } = useQuery(holdsQuery(useApi()))
  const hold = data?.items.find(({ member_id }) => member_id === id)
  return (
    <section>
      <SectionHead title={m.retention_hold()} />
      <p className="mb-2 text-muted [overflow-wrap:anywhere]">{hold ? hold.reason : m.retention_hold_hint()}</p>
      {data ? <HoldButton id={id} isHeld={hold !== undefined} name={name} /> : null}
    </section>
  )
}

function HoldButton({ id, isHeld, name }: { id: string; isHeld: boolean; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const change = useChangeHold(id)
  const yes = isHeld ? m.retention_hold_lift() : m.retention_hold_place()
  return (
    <>
      <Button onClick={() => setOpen(true)}>{yes}</Button>
      {isOpen ? (
        <ReasonDialog
          title={isHeld ? m.retention_hold_lift_title({ name }) : m.retention_hold_place_title({ name })}
          yes={yes}
          danger={isHeld}
          otherwise={m.common_not_done()}
          onReason={async (reason) => {
            await change({ lift: isHeld, reason })
            showToast({ title: isHeld ? m.retention_hold_lifted() : m.retention_hold_placed(), tone: 'success' })
          }}
          onClose={() => setOpen(false)}
        >
          <p>{isHeld ? m.retention_hold_lift_text() : m.retention_hold_hint()}</p>
        </ReasonDialog>
      ) : null}
    </>
  )
}
