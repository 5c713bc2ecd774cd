import { useState } from 'react'
import { applicationLimits } from '@mtaa/contract/commerce/jobs/job-applications'
import type { Job } from '@mtaa/contract/commerce/jobs/jobs'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Textarea } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
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
  const { mutateAsync } = useApply(job.id)
  const form = useForm({
    typed: { draft: { message }, change: (next) => setMessage(next.message), clear: () => setMessage('') },
    check(typed) {
      if (busyWithCv) return { errors: { message: m.jobs_cv_wait() } }
      const text = typed.message.trim()
      return text === ''
        ? { errors: { message: m.jobs_error_message() } }
        : { body: { message: text, cv: cv?.key ?? null } }
    },
    async send(body) {
      await mutateAsync(body)
      showToast({ title: m.jobs_application_sent(), text: job.title, tone: 'success' })
    },
    refused: (error) => ({ errors: { message: sentenceOf(error, m.jobs_error_send()) } }),
  })
  if (!open) {
    return (
      <Button variant="primary" wide onClick={() => setOpen(true)}>
        {m.jobs_apply()}
      </Button>
    )
  }
  return (
    <form
      {...form.props}
      aria-label={m.jobs_apply()}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <Textarea
        label={m.listings_message()}
        hint={m.jobs_message_hint()}
        {...form.field('message')}
        rows={7}
        maxLength={max}
      />
      <p className="-mt-3 text-right text-sm text-muted tabular-nums">{`${message.length}/${max}`}</p>
      <CvPicker value={cv} onChange={setCv} onBusy={setBusyWithCv} />
      <Button variant="primary" type="submit" busy={form.isSending} wide>
        {m.jobs_send_application()}
      </Button>
    </form>
  )
}
