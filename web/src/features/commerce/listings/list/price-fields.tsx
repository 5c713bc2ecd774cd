import { formatNumber } from '@mtaa/contract/number'
import type { ListingFacets } from '@mtaa/contract/commerce/listings/listing-facets'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { faultText } from './list-words.ts'
import type { PricesRead } from './price-range.ts'

/** `to` is left out where only the least matters. */
export type PriceLabels = { from: string; to?: string } | undefined

interface PriceFieldsProps {
  labels: PriceLabels
  prices: PricesRead
  /** The lowest and the highest price there is. */
  span: ListingFacets['price']
}

const amount = { type: 'text', inputMode: 'numeric', maxLength: 16, autoComplete: 'off' } as const

/** The range of prices; what was typed stays, with what is wrong beside it. */
export function PriceFields({ labels, prices: { typed, faults }, span }: PriceFieldsProps) {
  const { from, to } = labels ?? { from: m.listings_price_from(), to: m.listings_price_to() }
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <div className="min-w-24 flex-1">
        <Input
          {...amount}
          label={from}
          name="min_price"
          defaultValue={typed.min_price}
          placeholder={span ? formatNumber(span.min) : undefined}
          error={faultText(faults.min_price)}
        />
      </div>
      {to === undefined ? null : (
        <div className="min-w-24 flex-1">
          <Input
            {...amount}
            label={to}
            name="max_price"
            defaultValue={typed.max_price}
            placeholder={span ? formatNumber(span.max) : undefined}
            error={faultText(faults.max_price)}
          />
        </div>
      )}
      <Button type="submit" wide className="max-lg:hidden">
        {m.listings_apply()}
      </Button>
    </div>
  )
}
