import { useRef } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { formatSum } from '../../../../platform/format.ts'
import { randomId } from '../../../../platform/random-id.ts'
import { askQuestion } from '../../../../ui/feedback/question-store.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { useBuyNow } from '../auctions.queries.ts'

/** Buys a lot at once, after a question: it cannot be taken back. */
export function BuyNowButton({ id, price }: { id: string; price: number }) {
  const { mutate, isPending } = useBuyNow(id)
  // The same for every try, so that a lost answer buys nothing twice.
  const key = useRef('')
  const amount = formatSum(price)
  const press = async () => {
    const isMeant = await askQuestion({
      title: m.auctions_buy_now_title({ amount }),
      text: m.auctions_buy_now_text(),
      yes: m.auctions_buy_now({ amount }),
      no: m.ui_cancel(),
    })
    if (!isMeant) return
    key.current ||= randomId()
    mutate(
      { price, key: `${key.current}-${price}` },
      {
        onSuccess: () => showToast({ title: m.auctions_bought(), text: m.auctions_pay_within(), tone: 'success' }),
        onError: (error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' }),
      },
    )
  }
  return (
    <div className="border-t border-line pt-4">
      <Button wide busy={isPending} onClick={() => void press()}>
        {m.auctions_buy_now({ amount })}
      </Button>
    </div>
  )
}
