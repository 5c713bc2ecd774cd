import { useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Textarea } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { useAppeal } from './mine.queries.ts'

const leastText = 10

/** Appeals against a removal, once. */
export function AppealForm({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const { mutateAsync } = useAppeal(id)
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) =>
      text.trim().length < leastText ? { errors: { text: m.disputes_text_short({ min: leastText }) } } : { body: text },
    send: (text) => mutateAsync(text),
    refused: (error) => ({ errors: { text: sentenceOf(error, m.common_not_done()) } }),
    onDone: () => showToast({ title: m.market_appeal_sent(), tone: 'success' }),
  })
  if (!open) return <Button onClick={() => setOpen(true)}>{m.common_appeal()}</Button>
  return (
    <form {...form.props} className="flex w-full flex-col gap-3 py-3">
      <Textarea
        label={m.market_appeal_text()}
        hint={m.market_appeal_hint()}
        value={form.values.text}
        error={form.errors.text}
        maxLength={1000}
        onChange={({ target }) => form.change({ text: target.value })}
      />
      <p>
        <Button type="submit" variant="primary" busy={form.isSending}>
          {m.market_appeal_send()}
        </Button>
      </p>
    </form>
  )
}
