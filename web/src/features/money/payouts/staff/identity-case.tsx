import { formatMoment } from '@mtaa/contract/dates'
import { useMutation } from '@tanstack/react-query'
import { decideIdentityCheck } from '@mtaa/contract/money/payouts-admin'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { StaffAct } from './staff-act.tsx'
import { readCheck } from './staff-payouts.queries.ts'

/** The document of a seller, for who decides about it. It is read at the press of a button, since that is logged. */
export function IdentityCase({ id, name, sentAt }: { id: string; name: string; sentAt: string }) {
  const api = useApi()
  const language = useLanguage()
  const look = useMutation({ mutationFn: () => readCheck(api, id) })
  const decide = (decision: 'verified' | 'refused') => (reason: string) =>
    api(decideIdentityCheck, { params: { id }, body: { decision, reason } })
  const shown = look.data?.document
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="text-sm text-muted">{formatMoment(sentAt, language)}</p>
      {!shown ? null : look.data?.kind === 'picture' ? (
        <img src={shown} alt={m.payouts_document()} className="max-h-120 w-full max-w-160 object-contain" />
      ) : (
        <a
          href={shown}
          download={`${id}.pdf`}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline"
        >
          {m.payouts_staff_pdf()}
        </a>
      )}
      {look.error ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {sentenceOf(look.error, m.ui_offline())}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {shown ? null : (
          <Button busy={look.isPending} aria-label={m.payouts_staff_look_named({ name })} onClick={() => look.mutate()}>
            {m.payouts_staff_look()}
          </Button>
        )}
        <StaffAct
          name={m.payouts_staff_verify_named({ name })}
          title={m.payouts_staff_verify_title()}
          act={decide('verified')}
        >
          {m.common_verify()}
        </StaffAct>
        <StaffAct
          danger
          name={m.payouts_staff_refuse_named({ name })}
          title={m.payouts_staff_refuse_title()}
          act={decide('refused')}
        >
          {m.common_refuse()}
        </StaffAct>
      </div>
    </div>
  )
}
