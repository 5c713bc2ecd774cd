import { type FormEvent, useState } from 'react'
import { submitPayoutIdentity, type PayoutOverview } from '@mtaa/contract/money/payouts'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { focusNamed } from '../../../ui/forms/wrong-field.ts'
import { SettingSection, useChange } from '../../identity/settings/index.ts'
import { identityWords } from './payout-words.ts'
import { payoutsKey } from './payouts.queries.ts'
import { formatSum } from './sums.ts'

/** Who the seller is: needed above an amount a month. */
export function IdentitySection({ identity, month }: Pick<PayoutOverview, 'identity' | 'month'>) {
  const { word, tone } = identityWords[identity.state]
  const isOpen = identity.state !== 'submitted' && identity.state !== 'verified'
  return (
    <SettingSection title={m.payouts_identity()} hint={m.payouts_identity_hint({ amount: formatSum(month.limit) })}>
      <div className="flex flex-col gap-3 pt-2">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{word()}</Badge>
          <span className="text-sm text-muted">{m.payouts_month({ amount: formatSum(month.paid) })}</span>
        </p>
        {identity.reason === null ? null : (
          <p role="note" className="rounded-control border border-edge px-3 py-2 wrap-anywhere">
            {m.payouts_identity_because({ reason: identity.reason })}
          </p>
        )}
        {isOpen ? <DocumentForm /> : null}
      </div>
    </SettingSection>
  )
}

function DocumentForm() {
  const api = useApi()
  const [file, setFile] = useState<File>()
  const [isMissing, setMissing] = useState(false)
  const send = useChange((chosen: File) => api(submitPayoutIdentity, { file: chosen }), {
    touches: [payoutsKey],
    answer: m.payouts_document_sent(),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(!file)
    if (!file) focusNamed(event.currentTarget, 'document')
    else if (!send.busy) send.run(file)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Input
        label={m.payouts_document()}
        hint={m.payouts_document_hint()}
        name="document"
        type="file"
        accept="image/*,application/pdf"
        onChange={({ target }) => setFile(target.files?.[0])}
        error={isMissing ? m.payouts_document_missing() : send.problem}
      />
      <Button type="submit" className="self-start" busy={send.busy}>
        {m.payouts_document_send()}
      </Button>
    </form>
  )
}
