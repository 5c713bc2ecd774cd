import { formatDay } from '@mtaa/contract/dates'
import type { MyProduct } from '@mtaa/contract/commerce/products/product-states'
import { moderationReasonText } from '@mtaa/contract/commerce/listings/moderation-reasons'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { boxLook } from '../../../../ui/forms/choices.tsx'
import { ListingRow } from '../../listings/index.ts'
import { OwnButtons } from '../own-buttons.tsx'
import { AppealForm } from './appeal-form.tsx'

interface MyProductRowProps {
  product: MyProduct
  chosen: boolean
  onChoose: () => void
}

/** One of a seller's own products: with a box to choose it, how long it is shown, and why it is not. */
export function MyProductRow({ product, chosen, onChoose }: MyProductRowProps) {
  return (
    <div className="flex gap-1">
      <label className="flex min-h-11 min-w-11 cursor-pointer items-start justify-center pt-5">
        <span className="sr-only">{m.market_choose({ title: product.title })}</span>
        <input type="checkbox" checked={chosen} onChange={onChoose} className={boxLook} />
      </label>
      <div className="min-w-0 flex-1">
        <ListingRow own listing={product} note={<Note product={product} />}>
          <OwnButtons product={product} />
          {product.decision?.may_appeal ? <AppealForm id={product.id} /> : null}
        </ListingRow>
      </div>
    </div>
  )
}

function Note({ product: { status, expires_at: expires, reserved, decision } }: { product: MyProduct }) {
  const language = useLanguage()
  if (decision) return <DecisionNote decision={decision} />
  if (status === 'pending_review') return m.market_in_review()
  if (reserved) return m.market_reserved()
  return expires ? m.market_until({ day: formatDay(expires.slice(0, 10), language) }) : null
}

const heads = {
  refused: m.market_was_refused,
  removed: m.market_was_removed,
  appeal_refused: m.market_appeal_was_refused,
}

function DecisionNote({ decision: { kind, reason, note } }: { decision: NonNullable<MyProduct['decision']> }) {
  const language = useLanguage()
  return (
    <>
      <span>
        <strong>{heads[kind]()}</strong> {moderationReasonText(reason, language)}
      </span>
      {note ? <span className="block break-words">“{note}”</span> : null}
    </>
  )
}
