import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Textarea } from '../../../../ui/forms/input.tsx'
import { focusFirstWrong } from '../../../../ui/forms/wrong-field.ts'
import { useAppeal } from './mine.queries.ts'

const leastText = 10

/** Appeals against a removal, once. */
export function AppealForm({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [isShort, setShort] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error } = useAppeal(id)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = text.trim().length < leastText
    flushSync(() => setShort(wrong))
    if (wrong) return focusFirstWrong(form.current)
    mutate(text, { onSuccess: () => showToast({ title: m.market_appeal_sent(), tone: 'success' }) })
    return undefined
  }
  if (!open) return <Button onClick={() => setOpen(true)}>{m.common_appeal()}</Button>
  return (
    <form ref={form} noValidate onSubmit={send} className="flex w-full flex-col gap-3 py-3">
      <Textarea
        label={m.market_appeal_text()}
        hint={m.market_appeal_hint()}
        error={
          isShort
            ? m.disputes_text_short({ min: leastText })
            : error
              ? sentenceOf(error, m.common_not_done())
              : undefined
        }
        value={text}
        maxLength={1000}
        onChange={({ target }) => {
          setText(target.value)
          setShort(false)
        }}
      />
      <p>
        <Button type="submit" variant="primary" busy={isPending}>
          {m.market_appeal_send()}
        </Button>
      </p>
    </form>
  )
}
