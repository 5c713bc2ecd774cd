import { useId, useState } from 'react'
import type { Product } from '@mtaa/contract/commerce/products/market'
import { offerLimits, offerRange } from '@mtaa/contract/commerce/products/offers'
import { wholeIn } from '@mtaa/contract/typed-number'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { Price } from '../../../ui/data/formatters.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Stepper } from '../../../ui/forms/stepper.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { useMakeOffer } from './offers.queries.ts'
import { offerFault, PriceFields } from './price-fields.tsx'
import { randomId } from '../../../platform/random-id.ts'

/** How a price is offered for a product. */
export function OfferSheet({ product, onClose }: { product: Product; onClose: () => void }) {
  const { id, title, price, quantity: left } = product
  const [key] = useState(() => randomId().slice(0, 18))
  const { mutateAsync } = useMakeOffer(id, key)
  const form = useForm({
    initial: { price: String(Math.max(Math.round(price * 0.9), offerRange(price).min)), quantity: 1 },
    check: (typed) => {
      const fault = offerFault(typed.price, price)
      if (fault !== undefined) return { errors: { price: fault } }
      return { body: { unit_price: wholeIn(typed.price), quantity: typed.quantity } }
    },
    send: (body) => mutateAsync(body),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone() {
      showToast({ title: m.offers_sent(), text: m.offers_sent_text(), tone: 'success' })
      onClose()
    },
  })
  const { quantity } = form.values
  const formId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.offers_make()}
      actions={
        <Button variant="primary" wide busy={form.isSending} type="submit" form={formId}>
          {m.offers_send()}
        </Button>
      }
    >
      <form {...form.props} id={formId} className="flex flex-col gap-4">
        <p className="break-words text-muted">
          {title} · <Price shillings={price} />
        </p>
        <PriceFields
          price={price}
          value={form.values.price}
          onChange={(typed) => form.change({ price: typed })}
          error={form.errors.price}
        />
        {left > 1 ? (
          <div className="flex items-center justify-between gap-3">
            <span className="text-sm font-semibold">{m.offers_pieces()}</span>
            <Stepper
              label={m.offers_pieces()}
              moreLabel={m.offers_more()}
              lessLabel={m.offers_less()}
              value={quantity}
              min={1}
              max={Math.min(left, offerLimits.quantity)}
              onChange={(count) => form.change({ quantity: count })}
            />
          </div>
        ) : null}
        <p className="flex justify-between gap-3 border-t border-line pt-3">
          <span>{m.common_total()}</span>
          <Price shillings={(wholeIn(form.values.price) || 0) * quantity} />
        </p>
        <p className="text-sm text-muted">{m.offers_how()}</p>
        {form.sentence ? (
          <p role="alert" className="text-sm font-semibold text-danger">
            {form.sentence}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
