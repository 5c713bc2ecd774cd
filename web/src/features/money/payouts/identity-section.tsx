import { submitPayoutIdentity, type PayoutOverview } from '@mtaa/contract/money/payouts'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { SettingSection, useChange } from '../../identity/settings/index.ts'
import { identityWords } from './payout-words.ts'
import { payoutsKey } from './payouts.queries.ts'
import { formatSum } from '../../../platform/format.ts'

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
  const send = useChange((chosen: File) => api(submitPayoutIdentity, { file: chosen }), {
    touches: [payoutsKey],
    answer: m.payouts_document_sent(),
  })
  const form = useForm({
    initial: { document: undefined as File | undefined },
    check: ({ document: file }) => (file ? { body: file } : { errors: { document: m.payouts_document_missing() } }),
    send: (file) => send.run(file),
  })
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <Input
        label={m.payouts_document()}
        hint={m.payouts_document_hint()}
        name="document"
        type="file"
        accept="image/*,application/pdf"
        onChange={({ target }) => form.change({ document: target.files?.[0] })}
        error={form.errors.document ?? send.problem}
      />
      <Button type="submit" className="self-start" busy={send.busy}>
        {m.payouts_document_send()}
      </Button>
    </form>
  )
}
