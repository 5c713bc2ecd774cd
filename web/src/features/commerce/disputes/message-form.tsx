import { useState } from 'react'
import { disputeText, evidencePictures } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import type { Image } from '@mtaa/contract/media/media'
import { m } from '../../../paraglide/messages.js'
import { useStoredDraft } from '../../../platform/stored-draft.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { PicturePicker } from '../../media/media/index.ts'
import { useDisputeAct } from './disputes.queries.ts'
import { randomId } from '../../../platform/random-id.ts'

interface Draft {
  text: string
  images: Image[]
  key: string
}

const fresh = (): Draft => ({ text: '', images: [], key: randomId() })
const isEmpty = ({ text, images }: Draft) => text === '' && images.length === 0

/** A message to the other side and to support, with pictures. */
export function MessageForm({ orderId, userId }: { orderId: string; userId: string }) {
  const { draft, change, startOver } = useStoredDraft<Draft>(`dispute-message-${orderId}`, userId, fresh, isEmpty)
  const [busy, setBusy] = useState(false)
  const { mutateAsync } = useDisputeAct(orderId, startOver)
  const form = useForm({
    typed: { draft, change },
    check({ text, images, key }) {
      const error = busy ? m.market_photos_wait() : text.trim() === '' ? m.disputes_message_missing() : undefined
      if (error !== undefined) return { errors: { text: error } }
      return { body: { text: text.trim(), images: images.map((image) => image.key), key } }
    },
    send: (body) => mutateAsync({ is: 'write', ...body }),
  })
  // What has changed is another request.
  const set = (changes: Partial<Draft>) => form.change({ ...changes, key: randomId() })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <Textarea
        name="text"
        label={m.common_message()}
        hint={m.disputes_message_hint()}
        maxLength={disputeText.max}
        value={draft.text}
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
        error={form.errors.text}
      />
      <PicturePicker
        label={m.listings_photos()}
        max={evidencePictures}
        value={draft.images}
        onChange={(next) => set({ images: next })}
        onBusy={setBusy}
      />
      <Button type="submit" busy={form.isSending} className="self-start">
        {m.disputes_send()}
      </Button>
    </form>
  )
}
