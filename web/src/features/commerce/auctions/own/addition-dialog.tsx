import { auctionLimits } from '@mtaa/contract/commerce/auctions/auction-terms'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Textarea } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { Dialog } from '../../../../ui/layout/dialog.tsx'
import { useAddText } from './own-lot.queries.ts'

/** Adds to the description of a running lot, with the moment; what stands there stays. */
export function AdditionDialog({ id, left, onClose }: { id: string; left: number; onClose: () => void }) {
  const { mutateAsync } = useAddText(id)
  const form = useForm({
    initial: { text: '' },
    check({ text }) {
      const trimmed = text.trim()
      const fits = trimmed !== '' && trimmed.length <= auctionLimits.addition
      return fits ? { body: { text: trimmed } } : { errors: { text: m.auctions_addition_empty() } }
    },
    send: ({ text }, key) => mutateAsync({ text, key }),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone() {
      showToast({ title: m.auctions_added(), tone: 'success' })
      onClose()
    },
    takesFocus: true,
  })
  return (
    <Dialog open onClose={onClose} title={m.auctions_add_text()}>
      <form {...form.props} className="flex flex-col gap-3">
        <Textarea
          {...form.field('text')}
          label={m.auctions_addition()}
          hint={m.auctions_additions_left({ count: left })}
          rows={5}
          maxLength={auctionLimits.addition}
        />
        {form.sentence ? (
          <p role="alert" className="text-sm text-danger">
            {form.sentence}
          </p>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" variant="primary" busy={form.isSending}>
            {m.auctions_add_text()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
