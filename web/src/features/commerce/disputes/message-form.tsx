import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { disputeText, evidencePictures } from '@mtaa/contract/commerce/dispute-shapes'
import type { Image } from '@mtaa/contract/media/media'
import { m } from '../../../paraglide/messages.js'
import { useStoredDraft } from '../../../platform/stored-draft.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { focusFirstWrong } from '../../../ui/forms/wrong-field.ts'
import { PicturePicker } from '../../media/media/index.ts'
import { useDisputeAct } from './disputes.queries.ts'

interface Draft {
  text: string
  images: Image[]
  key: string
}

const fresh = (): Draft => ({ text: '', images: [], key: crypto.randomUUID() })
const isEmpty = ({ text, images }: Draft) => text === '' && images.length === 0

/** A message to the other side and to support, with pictures. */
export function MessageForm({ orderId, userId }: { orderId: string; userId: string }) {
  const { draft, change, startOver } = useStoredDraft<Draft>(`dispute-message-${orderId}`, userId, fresh, isEmpty)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { mutate, isPending } = useDisputeAct(orderId, startOver)
  const form = useRef<HTMLFormElement>(null)
  const { text, images, key } = draft
  const set = (changes: Partial<Draft>) => change({ ...draft, ...changes, key: crypto.randomUUID() })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const found = busy ? m.market_photos_wait() : text.trim() === '' ? m.disputes_message_missing() : undefined
    flushSync(() => setError(found))
    if (found !== undefined) return focusFirstWrong(form.current)
    mutate({ is: 'write', text: text.trim(), images: images.map((image) => image.key), key })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Textarea
        name="text"
        label={m.common_message()}
        hint={m.disputes_message_hint()}
        maxLength={disputeText.max}
        value={text}
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
        error={error}
      />
      <PicturePicker
        label={m.listings_photos()}
        max={evidencePictures}
        value={images}
        onChange={(next) => set({ images: next })}
        onBusy={setBusy}
      />
      <Button type="submit" busy={isPending} className="self-start">
        {m.disputes_send()}
      </Button>
    </form>
  )
}
