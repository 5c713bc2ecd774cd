import { type ReportKind, roleOfKind } from '@mtaa/contract/community/report-words'
import { useNavigate } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { useMe } from '../../../identity/accounts/index.ts'
import { useOpenCase } from './staff.queries.ts'

interface Props {
  kind: ReportKind
  id: string
  onEnd: () => void
}

/** For moderators of this kind: a case without a report, in which they decide. */
export function DecideYourself({ kind, id, onEnd }: Props) {
  const me = useMe()
  const { mutate, isPending } = useOpenCase()
  const navigate = useNavigate()
  const may = me?.roles.some((role) => role === roleOfKind[kind] || role === 'Admin' || role === 'Super-Admin')
  if (!may) return null
  const open = () =>
    mutate(
      { kind, id },
      {
        onSuccess({ id: caseId }) {
          onEnd()
          void navigate(`/admin/reports/${caseId}`)
        },
        onError: (error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' }),
      },
    )
  return (
    <div className="mb-4 flex flex-col items-start gap-2 border-l-4 border-primary py-1 pl-4">
      <p>{m.reports_staff_hint()}</p>
      <Button busy={isPending} onClick={open}>
        {m.reports_staff_open()}
      </Button>
    </div>
  )
}
