import { type SubmitEvent, useId, useState } from 'react'
import type { Product } from '@mtaa/contract/commerce/market'
import { offerLimits, offerRange } from '@mtaa/contract/commerce/offers'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { Price } from '../../../ui/data/formatters.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Stepper } from '../../../ui/forms/stepper.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { useMakeOffer } from './offers.queries.ts'
import { isOffer, PriceFields } from './price-fields.tsx'

/** How a price is offered for a product. */
export function OfferSheet({ product, onClose }: { product: Product; onClose: () => void }) {
  const { id, title, price, quantity: left } = product
  const [key] = useState(() => crypto.randomUUID().slice(0, 18))
  const [value, setValue] = useState(String(Math.max(Math.round(price * 0.9), offerRange(price).min)))
  const [quantity, setQuantity] = useState(1)
  const [isWrong, setWrong] = useState(false)
  const { mutate, isPending, error } = useMakeOffer(id, key)
  const form = useId()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const right = isOffer(value, price)
    setWrong(!right)
    if (!right || isPending) return
    mutate(
      { unit_price: Number(value), quantity },
      {
        onSuccess() {
          showToast({ title: m.offers_sent(), text: m.offers_sent_text(), tone: 'success' })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.offers_make()}
      actions={
        <Button variant="primary" wide busy={isPending} type="submit" form={form}>
          {m.offers_send()}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        <p className="break-words text-muted">
          {title} · <Price shillings={price} />
        </p>
        <PriceFields
          price={price}
          value={value}
          onChange={setValue}
          error={isWrong && !isOffer(value, price) ? m.offers_out_of_range() : undefined}
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
              onChange={setQuantity}
            />
          </div>
        ) : null}
        <p className="flex justify-between gap-3 border-t border-line pt-3">
          <span>{m.common_total()}</span>
          <Price shillings={(Number(value) || 0) * quantity} />
        </p>
        <p className="text-sm text-muted">{m.offers_how()}</p>
        {error ? (
          <p role="alert" className="text-sm font-semibold text-danger">
            {sentenceOf(error, m.common_not_done())}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
