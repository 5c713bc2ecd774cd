import { useId } from 'react'
import type { Offer } from '@mtaa/contract/commerce/products/offers'
import { wholeIn } from '@mtaa/contract/typed-number'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { useAnswerOffer } from './offers.queries.ts'
import { offerFault, PriceFields } from './price-fields.tsx'

/** Names another price in answer to an offer. */
export function CounterSheet({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { price, title } = offer.product
  const { mutateAsync } = useAnswerOffer(offer)
  const form = useForm({
    initial: { price: String(Math.round((offer.unit_price + price) / 2)) },
    check: (typed) => {
      const fault = offerFault(typed.price, price)
      return fault === undefined ? { body: wholeIn(typed.price) } : { errors: { price: fault } }
    },
    send: (amount) => mutateAsync({ act: 'counter', unit_price: amount }),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone() {
      showToast({ title: m.offers_sent(), tone: 'success' })
      onClose()
    },
  })
  const formId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.offers_counter()}
      actions={
        <Button variant="primary" wide busy={form.isSending} type="submit" form={formId}>
          {m.offers_send()}
        </Button>
      }
    >
      <form {...form.props} id={formId} className="flex flex-col gap-4">
        <p className="break-words text-muted">{title}</p>
        <PriceFields
          price={price}
          value={form.values.price}
          onChange={(typed) => form.change({ price: typed })}
          error={form.errors.price}
        />
        {form.sentence ? (
          <p role="alert" className="text-sm font-semibold text-danger">
            {form.sentence}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
