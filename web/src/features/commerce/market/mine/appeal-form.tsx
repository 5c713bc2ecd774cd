import { type SubmitEvent, useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Textarea } from '../../../../ui/forms/input.tsx'
import { useAppeal } from './mine.queries.ts'

/** Appeals against a removal, once. */
export function AppealForm({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { mutate, isPending, error } = useAppeal(id)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    mutate(text, { onSuccess: () => showToast({ title: m.market_appeal_sent(), tone: 'success' }) })
  }
  if (!open) return <Button onClick={() => setOpen(true)}>{m.common_appeal()}</Button>
  return (
    <form onSubmit={send} className="flex flex-col gap-3 py-3">
      <Textarea
        label={m.market_appeal_text()}
        hint={m.market_appeal_hint()}
        error={error?.message}
        value={text}
        maxLength={1000}
        onChange={({ target }) => setText(target.value)}
      />
      <p>
        <Button type="submit" variant="primary" busy={isPending} disabled={text.trim().length < 10}>
          {m.market_appeal_send()}
        </Button>
      </p>
    </form>
  )
}
