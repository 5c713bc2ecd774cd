import { formatMoment } from '@mtaa/contract/dates'
import { decideLicence, getSubmittedLicence } from '@mtaa/contract/commerce/services/licences'
import { serviceLimits } from '@mtaa/contract/commerce/services/service-terms'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { TextForm } from '../../../../ui/forms/text-form.tsx'
import { PersonPhrase } from '../../../community/people/index.ts'
import { ListingRow } from '../../listings/index.ts'

/** A licence that a provider has sent. It is read at the press of a button, since that is logged. */
export function LicenceCase({ id }: { id: string }) {
  const api = useApi()
  const language = useLanguage()
  const look = useMutation({ mutationFn: () => api(getSubmittedLicence, { params: { id } }) })
  const licence = look.data
  if (!licence)
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
  const { name, service, owner, document, may } = licence
  return (
    <article className="flex flex-col gap-3">
      <p className="font-semibold break-words">{name}</p>
      <ListingRow own listing={service} />
      <p>
        <PersonPhrase person={owner} say={(who) => m.moderation_owner({ name: who })} />
      </p>
      <p className="text-sm text-muted">{formatMoment(licence.submitted_at, language)}</p>
      {document ? <img src={document} alt={name} className="max-h-120 w-full max-w-160 object-contain" /> : null}
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
      api(decideLicence, { params: { id }, body }),
  })
  const send = { verified: m.common_verify, rejected: m.common_refuse }
  if (decision)
    return (
      <TextForm
        key={decision}
        name="reason"
        label={m.common_reason()}
        hint={m.services_licence_reason_hint()}
        min={serviceLimits.licenceReason.min}
        max={serviceLimits.licenceReason.max}
        short={m.common_reason_short()}
        send={send[decision]()}
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
