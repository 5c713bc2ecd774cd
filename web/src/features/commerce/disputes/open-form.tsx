import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  disputeText,
  evidencePictures,
  type DisputeReason,
  type OrderHelp,
} from '@mtaa/contract/commerce/dispute-shapes'
import type { Image } from '@mtaa/contract/media/media'
import { m } from '../../../paraglide/messages.js'
import { useStoredDraft } from '../../../platform/stored-draft.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { RadioGroup } from '../../../ui/forms/choices.tsx'
import { DraftNote } from '../../../ui/forms/draft-note.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { focusFirstWrong } from '../../../ui/forms/wrong-field.ts'
import { PicturePicker } from '../../media/media/index.ts'
import { reasonWords } from './dispute-words.ts'
import { useDisputeAct } from './disputes.queries.ts'

interface Draft {
  reason: DisputeReason | ''
  text: string
  images: Image[]
  /** The same for every try. */
  key: string
}

const fresh = (): Draft => ({ reason: '', text: '', images: [], key: crypto.randomUUID() })
const isEmpty = ({ reason, text, images }: Draft) => reason === '' && text === '' && images.length === 0

/** Opens a dispute. What was typed stays on the device until it is sent. */
export function OpenForm({ orderId, userId, help }: { orderId: string; userId: string; help: OrderHelp }) {
  const { draft, change, clear, startOver } = useStoredDraft<Draft>(`dispute-${orderId}`, userId, fresh, isEmpty)
  const [wrong, setWrong] = useState<{ reason?: string; text?: string; images?: string }>({})
  const [busy, setBusy] = useState(false)
  const { mutate, isPending } = useDisputeAct(orderId, clear)
  const form = useRef<HTMLFormElement>(null)
  const { reason, text, images, key } = draft
  // What has changed is another request.
  const set = (changes: Partial<Draft>) => change({ ...draft, ...changes, key: crypto.randomUUID() })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const length = text.trim().length
    const found = {
      ...(reason === '' && { reason: m.disputes_reason_missing() }),
      ...(length < disputeText.min && { text: m.disputes_text_short({ min: disputeText.min }) }),
      ...(busy && { images: m.market_photos_wait() }),
    }
    flushSync(() => setWrong(found))
    if (Object.keys(found).length > 0 || reason === '') return focusFirstWrong(form.current)
    mutate({ is: 'open', reason, text: text.trim(), images: images.map((image) => image.key), key })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-140 flex-col gap-6">
      <p>{m.disputes_open_text()}</p>
      <RadioGroup
        label={m.disputes_what()}
        name="reason"
        options={help.reasons.map((value) => ({ value, label: reasonWords[value]() }))}
        value={reason === '' ? undefined : reason}
        onChange={(value) => set({ reason: value })}
        error={wrong.reason}
      />
      <Textarea
        name="text"
        label={m.disputes_text()}
        hint={m.disputes_text_hint()}
        rows={6}
        maxLength={disputeText.max}
        value={text}
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
        error={wrong.text}
      />
      <PicturePicker
        label={m.listings_photos()}
        max={evidencePictures}
        value={images}
        onChange={(next) => set({ images: next })}
        onBusy={setBusy}
        hint={m.disputes_photos_hint()}
        error={wrong.images}
      />
      <div className="flex flex-col gap-2">
        <Button type="submit" variant="primary" busy={isPending}>
          {m.disputes_open()}
        </Button>
        {isEmpty(draft) ? null : <DraftNote onClear={startOver} />}
      </div>
    </form>
  )
}
