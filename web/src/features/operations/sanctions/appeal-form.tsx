import { formatDay } from '@mtaa/contract/dates'
import { sanctionLimits } from '@mtaa/contract/operations/sanction-words'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { TextForm } from '../../../ui/forms/text-form.tsx'
import { textIn } from '../../../ui/forms/text-in.ts'
import { useForm } from '../../../ui/forms/use-form.ts'
import { useAppealSanction } from './sanctions.queries.ts'

const { min, max } = sanctionLimits.appeal
const sent = () => showToast({ title: m.reports_appeal_sent(), tone: 'success' })

/** In the settings: opened by a button, so that a list of decisions stays short. */
export function AppealButton({ id, until }: { id: string; until: string }) {
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync } = useAppealSanction({ id })
  if (!isOpen) {
    return (
      <div className="flex flex-col items-start gap-2">
        <p className="text-sm">{m.reports_appeal_hint({ day: formatDay(until, language) })}</p>
        <Button onClick={() => setOpen(true)}>{m.common_appeal()}</Button>
      </div>
    )
  }
  return (
    <TextForm
      label={m.reports_appeal_why()}
      rows={4}
      min={min}
      max={max}
      short={m.reports_appeal_short({ min })}
      send={m.common_appeal()}
      failed={m.common_not_done()}
      onText={async (text) => {
        await mutateAsync(text)
        sent()
      }}
      onCancel={() => setOpen(false)}
      className="flex max-w-prose flex-col gap-3"
    />
  )
}

/** On the page of the mail's link: the browser posts it where no script runs. */
export function LinkedAppealForm({ token, until }: { token: string; until: string }) {
  const language = useLanguage()
  const { mutateAsync } = useAppealSanction({ token })
  const form = useForm({
    read: (element) => ({ text: textIn(element, 'text') }),
    check: ({ text }) => (text.length < min ? { errors: { text: m.reports_appeal_short({ min }) } } : { body: text }),
    send: (text) => mutateAsync(text),
    refused: (error) => ({ errors: { text: sentenceOf(error, m.common_not_done()) } }),
    onDone: sent,
  })
  return (
    <form {...form.props} method="post" action={`/appeal/${token}`} className="flex max-w-prose flex-col gap-3">
      <p>{m.reports_appeal_hint({ day: formatDay(until, language) })}</p>
      <Textarea label={m.reports_appeal_why()} name="text" rows={6} maxLength={max} error={form.errors.text} />
      <div>
        <Button type="submit" variant="primary" busy={form.isSending}>
          {m.common_appeal()}
        </Button>
      </div>
    </form>
  )
}
