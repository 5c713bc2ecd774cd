import { useState } from 'react'
import type { Offer } from '@mtaa/contract/commerce/products/offers'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { offerCheckoutPath } from '../cart/index.ts'
import { CounterSheet } from './counter-sheet.tsx'
import { type Answer, useAnswerOffer } from './offers.queries.ts'

/** What the viewer can do with an offer. */
export function OfferActions({ offer }: { offer: Offer }) {
  const { may, side, status } = offer
  const { mutate, isPending, variables } = useAnswerOffer(offer)
  const [isCountering, setCountering] = useState(false)
  const answer = (chosen: Answer) =>
    mutate(chosen, { onError: (error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' }) })
  const busy = (act: Answer['act']) => isPending && variables.act === act
  if (!Object.values(may).includes(true) && !(status === 'ordered' && side === 'buyer')) return null
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {may.pay ? (
        <LinkButton variant="primary" to={offerCheckoutPath(offer)}>
          {m.common_pay_now()}
        </LinkButton>
      ) : null}
      {status === 'ordered' && side === 'buyer' ? (
        <LinkButton variant="primary" to="/orders?status=pending">
          {m.common_see_order()}
        </LinkButton>
      ) : null}
      {may.accept ? (
        <Button variant="primary" busy={busy('accept')} onClick={() => answer({ act: 'accept' })}>
          {m.common_accept()}
        </Button>
      ) : null}
      {may.counter ? <Button onClick={() => setCountering(true)}>{m.offers_counter()}</Button> : null}
      {may.decline ? (
        <Button variant="plain" busy={busy('decline')} onClick={() => answer({ act: 'decline' })}>
          {m.common_decline()}
        </Button>
      ) : null}
      {may.withdraw ? (
        <Button variant="plain" busy={busy('withdraw')} onClick={() => answer({ act: 'withdraw' })}>
          {m.offers_withdraw()}
        </Button>
      ) : null}
      {isCountering ? <CounterSheet offer={offer} onClose={() => setCountering(false)} /> : null}
    </div>
  )
}
