import { formatMoment } from '@mtaa/contract/dates'
import { businessLimits } from '@mtaa/contract/commerce/businesses/businesses'
import { decideBusinessCheck, getBusinessCheck } from '@mtaa/contract/commerce/businesses/business-checks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { TextForm } from '../../../../ui/forms/text-form.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { PersonPhrase } from '../../../community/people/index.ts'
import { businessPath } from '../business-path.ts'

/** What an owner sent to have a business verified. It is read at the press of a button, since that is logged. */
export function BusinessCase({ id }: { id: string }) {
  const api = useApi()
  const language = useLanguage()
  const look = useMutation({ mutationFn: () => api(getBusinessCheck, { params: { id } }) })
  const check = look.data
  if (!check)
    return (
      <div className="flex flex-col items-start gap-2">
        <p>{m.moderation_business_look_hint()}</p>
        <Button variant="primary" busy={look.isPending} onClick={() => look.mutate()}>
          {m.moderation_business_look()}
        </Button>
        {look.error ? (
          <p role="alert" className="text-sm font-semibold text-danger">
            {sentenceOf(look.error, m.ui_offline())}
          </p>
        ) : null}
      </div>
    )
  const { business, owner, kra_pin: pin, permit, may } = check
  return (
    <article className="flex flex-col gap-3">
      <p>
        <Link
          to={businessPath(business)}
          className="inline-flex min-h-11 items-center font-semibold break-words text-primary underline"
        >
          {business.name}
        </Link>
      </p>
      <p>
        <PersonPhrase person={owner} say={(name) => m.moderation_owner({ name })} />
      </p>
      <p className="text-sm text-muted">{formatMoment(check.submitted_at, language)}</p>
      {pin ? (
        <p>
          <span className="text-muted">{m.businesses_kra_pin()}</span>{' '}
          <span className="font-semibold tabular-nums">{pin}</span>
        </p>
      ) : null}
      {permit ? (
        <img src={permit} alt={m.moderation_business_permit()} className="max-h-120 w-full max-w-160 object-contain" />
      ) : null}
      {may.decide ? (
        <Decide id={id} onDone={() => look.mutate()} />
      ) : (
        <p className="text-muted">{m.moderation_case_gone()}</p>
      )}
    </article>
  )
}

function Decide({ id, onDone }: { id: string; onDone: () => void }) {
  const api = useApi()
  const [decision, setDecision] = useState<'verified' | 'rejected'>()
  const { mutateAsync } = useMutation({
    mutationFn: (body: { decision: 'verified' | 'rejected'; reason: string }) =>
      api(decideBusinessCheck, { params: { id }, body }),
  })
  const name = { verified: m.common_verify, rejected: m.common_refuse }
  if (decision)
    return (
      <TextForm
        key={decision}
        name="reason"
        label={m.common_reason()}
        hint={m.moderation_business_reason_hint()}
        min={businessLimits.reason.min}
        max={businessLimits.reason.max}
        short={m.common_reason_short()}
        send={name[decision]()}
        variant={decision === 'rejected' ? 'danger' : 'primary'}
        className="flex max-w-140 flex-col gap-3"
        onText={async (reason) => {
          await mutateAsync({ decision, reason })
          showToast({ title: m.reports_decided(), tone: 'success' })
          onDone()
        }}
        failed={m.common_not_done()}
        onCancel={() => setDecision(undefined)}
      />
    )
  return (
    <p className="flex flex-wrap gap-2">
      <Button variant="primary" onClick={() => setDecision('verified')}>
        {m.common_verify()}
      </Button>
      <Button onClick={() => setDecision('rejected')}>{m.common_refuse()}</Button>
    </p>
  )
}
