import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { applicationLimits } from '@mtaa/contract/commerce/job-applications'
import type { Job } from '@mtaa/contract/commerce/jobs'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { focusFirstWrong } from '../../../../ui/forms/wrong-field.ts'
import { Textarea } from '../../../../ui/forms/input.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { useApply } from './applications.queries.ts'
import { CvPicker, type SentCv } from './cv-picker.tsx'
import { useMessageDraft } from './message-draft.ts'

const max = applicationLimits.message.max

/** A text and a CV. Opened by a tap, so that the job itself is read first; what is typed stays on the device until it is sent. */
export function ApplyForm({ job }: { job: Job }) {
  const [message, setMessage] = useMessageDraft(job.id)
  const [open, setOpen] = useState(message !== '')
  const [cv, setCv] = useState<SentCv | null>(null)
  const [busyWithCv, setBusyWithCv] = useState(false)
  const [failure, setFailure] = useState('')
  const { mutateAsync, isPending } = useApply(job.id)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const text = message.trim()
    if (text === '' || busyWithCv) {
      flushSync(() => setFailure(busyWithCv ? m.jobs_cv_wait() : m.jobs_error_message()))
      return focusFirstWrong(event.currentTarget)
    }
    setFailure('')
    try {
      await mutateAsync({ message: text, cv: cv?.key ?? null })
      setMessage('')
      showToast({ title: m.jobs_application_sent(), text: job.title, tone: 'success' })
    } catch (error) {
      // Whatever failed, the input stays and the error is shown.
      setFailure(sentenceOf(error, m.jobs_error_send()))
    }
  }
  if (!open) {
    return (
      <Button variant="primary" wide onClick={() => setOpen(true)}>
        {m.jobs_apply()}
      </Button>
    )
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      aria-label={m.jobs_apply()}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <Textarea
        label={m.listings_message()}
        hint={m.jobs_message_hint()}
        name="message"
        rows={7}
        maxLength={max}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
        error={failure}
      />
      <p className="-mt-3 text-right text-sm text-muted tabular-nums">
        {message.length}/{max}
      </p>
      <CvPicker value={cv} onChange={setCv} onBusy={setBusyWithCv} />
      <Button variant="primary" type="submit" busy={isPending} wide>
        {m.jobs_send_application()}
      </Button>
    </form>
  )
}
