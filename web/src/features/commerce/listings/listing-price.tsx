import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { m } from '../../../paraglide/messages.js'
import { Price } from '../../../ui/data/formatters.tsx'

/** The price on a card: of a service with how it is meant. */
export function ListingPrice({
  listing: { price, service },
  className = '',
}: {
  listing: Pick<ListingCard, 'price' | 'service'>
  className?: string
}) {
  if (service?.price_type === 'quote') return <span className="text-sm font-semibold">{m.services_quote()}</span>
  const amount = <Price shillings={price} className={className} />
  if (service?.price_type === 'from')
    return (
      <span className="flex flex-wrap items-baseline gap-x-1">
        <span className="text-sm text-muted">{m.services_from()}</span>
        {amount}
      </span>
    )
  if (service?.price_type !== 'hourly') return amount
  return (
    <span className="flex flex-wrap items-baseline gap-x-1">
      {amount}
      <span className="text-sm text-muted">{m.services_an_hour()}</span>
    </span>
  )
}
