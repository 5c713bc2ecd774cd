import type { ListingCard } from '@mtaa/contract/commerce/listings'
import { m } from '../../../paraglide/messages.js'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { PromoteButton } from '../boosts/index.ts'
import { useChangeStatus } from './use-change-status.ts'

/** A seller's actions on an own product, by its state. */
export function OwnButtons({
  product: { id, title, status },
}: {
  product: Pick<ListingCard, 'id' | 'title' | 'status'>
}) {
  const { change, busyWith } = useChangeStatus(id)
  const button = (to: 'active' | 'paused' | 'sold', label: string) => (
    <Button busy={busyWith === to} disabled={busyWith !== undefined && busyWith !== to} onClick={() => change(to)}>
      {label}
    </Button>
  )
  return (
    <div className="grid w-full grid-cols-2 gap-2 md:flex md:w-auto md:flex-wrap">
      {status === 'active' || status === 'paused' || status === 'sold' ? (
        <>
          <LinkButton to={`/market/${id}/edit`}>{m.common_edit()}</LinkButton>
          <LinkButton to={`/market/${id}/edit#price`}>{m.market_edit_price()}</LinkButton>
        </>
      ) : null}
      {status === 'active' ? <PromoteButton product={{ id, title }} /> : null}
      {status === 'active' ? button('paused', m.listings_pause()) : null}
      {status === 'paused' ? button('active', m.market_resume()) : null}
      {status === 'sold' ? button('active', m.market_put_back()) : null}
      {status === 'active' || status === 'paused' ? button('sold', m.market_mark_sold()) : null}
    </div>
  )
}
