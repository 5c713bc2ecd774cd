import { useState } from 'react'
import {
  disputeText,
  evidencePictures,
  type DisputeReason,
  type OrderHelp,
} from '@mtaa/contract/commerce/disputes/dispute-shapes'
import type { Image } from '@mtaa/contract/media/media'
import { m } from '../../../paraglide/messages.js'
import { useStoredDraft } from '../../../platform/stored-draft.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { RadioGroup } from '../../../ui/forms/choices.tsx'
import { DraftNote } from '../../../ui/forms/draft-note.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { PicturePicker } from '../../media/media/index.ts'
import { reasonWords } from './dispute-words.ts'
import { useDisputeAct } from './disputes.queries.ts'
import { randomId } from '../../../platform/random-id.ts'

interface Draft {
  reason: DisputeReason | ''
  text: string
  images: Image[]
  /** The same for every try. */
  key: string
}

const fresh = (): Draft => ({ reason: '', text: '', images: [], key: randomId() })
const isEmpty = ({ reason, text, images }: Draft) => reason === '' && text === '' && images.length === 0

interface OpenFormProps {
  orderId: string
  userId: string
  help: OrderHelp
  onOpened: () => void
}

/** Opens a dispute. What was typed stays on the device until it is sent. */
export function OpenForm({ orderId, userId, help, onOpened }: OpenFormProps) {
  const { draft, change, clear, startOver } = useStoredDraft<Draft>(`dispute-${orderId}`, userId, fresh, isEmpty)
  const [busy, setBusy] = useState(false)
  const { mutateAsync } = useDisputeAct(orderId, () => {
    clear()
    onOpened()
  })
  const form = useForm({
    typed: { draft, change },
    check({ reason, text, images, key }) {
      const errors = {
        ...(reason === '' && { reason: m.disputes_reason_missing() }),
        ...(text.trim().length < disputeText.min && { text: m.disputes_text_short({ min: disputeText.min }) }),
        ...(busy && { images: m.market_photos_wait() }),
      }
      if (Object.keys(errors).length > 0 || reason === '') return { errors }
      return { body: { reason, text: text.trim(), images: images.map((image) => image.key), key } }
    },
    send: (body) => mutateAsync({ is: 'open', ...body }),
  })
  const { reason, text, images } = draft
  const { errors: wrong } = form
  // What has changed is another request.
  const set = (changes: Partial<Draft>) => form.change({ ...changes, key: randomId() })
  return (
    <form {...form.props} className="flex max-w-140 flex-col gap-6">
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
        <Button type="submit" variant="primary" busy={form.isSending}>
          {m.disputes_open()}
        </Button>
        {isEmpty(draft) ? null : <DraftNote onClear={startOver} />}
      </div>
    </form>
  )
}
