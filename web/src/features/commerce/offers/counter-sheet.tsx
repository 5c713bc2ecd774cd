import { type SubmitEvent, useId, useState } from 'react'
import type { Offer } from '@mtaa/contract/commerce/offers'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { useAnswerOffer } from './offers.queries.ts'
import { isOffer, PriceFields } from './price-fields.tsx'

/** Names another price in answer to an offer. */
export function CounterSheet({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { price, title } = offer.product
  const [value, setValue] = useState(String(Math.round((offer.unit_price + price) / 2)))
  const [isWrong, setWrong] = useState(false)
  const { mutate, isPending, error } = useAnswerOffer(offer)
  const form = useId()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const right = isOffer(value, price)
    setWrong(!right)
    if (!right || isPending) return
    mutate(
      { act: 'counter', unit_price: Number(value) },
      {
        onSuccess() {
          showToast({ title: m.offers_sent(), tone: 'success' })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.offers_counter()}
      actions={
        <Button variant="primary" wide busy={isPending} type="submit" form={form}>
          {m.offers_send()}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        <p className="break-words text-muted">{title}</p>
        <PriceFields
          price={price}
          value={value}
          onChange={setValue}
          error={isWrong && !isOffer(value, price) ? m.offers_out_of_range() : undefined}
        />
        {error ? (
          <p role="alert" className="text-sm font-semibold text-danger">
            {sentenceOf(error, m.common_not_done())}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
