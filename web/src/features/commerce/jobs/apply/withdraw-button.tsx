import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'
import { askQuestion } from '../../../../ui/feedback/question-store.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { useWithdraw } from './applications.queries.ts'

/** Withdraws an application, after a question. */
export function WithdrawButton({ id }: { id: string }) {
  const { mutate, isPending } = useWithdraw()
  const withdraw = async () => {
    const sure = await askQuestion({
      title: m.jobs_withdraw_title(),
      text: m.jobs_withdraw_text(),
      yes: m.jobs_withdraw(),
      no: m.ui_cancel(),
    })
    if (!sure) return
    mutate(id, {
      onSuccess: () => showToast({ title: m.jobs_withdrawn(), tone: 'success' }),
      onError: ({ message }) => showToast({ title: message, tone: 'danger' }),
    })
  }
  return (
    <Button busy={isPending} onClick={() => void withdraw()}>
      {m.jobs_withdraw()}
    </Button>
  )
}
