import { formatMoment } from '@mtaa/contract/dates'
import { useState } from 'react'
import type { AdminFlag, FlagPlan } from '@mtaa/contract/operations/admin-flags'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useSession } from '../../../../platform/session.ts'
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { nameOf } from '../../../community/people/index.ts'
import { useApprovePlan, useCancelPlan } from './admin-flags.queries.ts'
import { settingWords } from './flag-rules.ts'

interface PlanCardsProps {
  flag: AdminFlag
  plans: readonly FlagPlan[]
  /** The card names the flag. */
  named?: boolean
}

/** Changes that wait for their moment or for another admin. */
export const PlanCards = ({ flag, plans, named = false }: PlanCardsProps) => (
  <ul className="flex flex-col gap-3">
    {plans.map((plan) => (
      <PlanCard key={plan.id} flag={flag} plan={plan} named={named} />
    ))}
  </ul>
)

function PlanCard({ flag, plan, named }: { flag: AdminFlag; plan: FlagPlan; named: boolean }) {
  const language = useLanguage()
  const own = useSession().user?.id === plan.planned_by
  const [pending, setPending] = useState<'approve' | 'cancel' | null>(null)
  const [approve, cancel] = [useApprovePlan(), useCancelPlan()]
  const waits = plan.needs_approval && plan.approved_by === null
  const [before, after] = [settingWords(flag), settingWords(plan)]
  const close = () => setPending(null)
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <p className="font-semibold">
        {named ? m.flags_set_to({ name: flag.name, before, after }) : `${before} → ${after}`}
      </p>
      <p className="wrap-anywhere">{plan.reason}</p>
      <p className="text-sm text-muted">
        {[
          formatMoment(plan.due_at, language),
          m.flags_plan_by({ name: nameOf(plan.planner) }),
          ...(plan.approver ? [m.flags_plan_approved({ name: nameOf(plan.approver) })] : []),
        ].join(' · ')}
      </p>
      {waits ? <p className="text-sm text-warning">{own ? m.flags_approve_own() : m.flags_plan_waits()}</p> : null}
      <div className="mt-2 flex flex-wrap gap-2">
        {waits && !own ? (
          <Button variant="primary" onClick={() => setPending('approve')}>
            {m.common_approve()}
          </Button>
        ) : null}
        <Button onClick={() => setPending('cancel')}>{m.flags_cancel_plan()}</Button>
      </div>
      {pending === 'approve' ? (
        <ReasonDialog
          title={m.flags_approve_title()}
          yes={m.common_approve()}
          otherwise={m.flags_failed()}
          onReason={async (reason) => {
            await approve({ id: plan.id, reason })
            showToast({ title: m.refunds_approved(), text: flag.name, tone: 'success' })
          }}
          onClose={close}
        >
          <p>{m.flags_set_to({ name: flag.name, before, after })}</p>
        </ReasonDialog>
      ) : null}
      {pending === 'cancel' ? (
        <ReasonDialog
          title={m.flags_cancel_title()}
          yes={m.flags_cancel_plan()}
          danger
          otherwise={m.flags_failed()}
          onReason={async (reason) => {
            await cancel({ id: plan.id, reason })
            showToast({ title: m.flags_plan_cancelled(), text: flag.name, tone: 'success' })
          }}
          onClose={close}
        />
      ) : null}
    </li>
  )
}
