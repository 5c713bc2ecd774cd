import { offerRange } from '@mtaa/contract/commerce/products/offers'
import { wholeIn } from '@mtaa/contract/typed-number'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { Input } from '../../../ui/forms/input.tsx'
import { whichNumber } from '../../../ui/forms/which-number.ts'
import { percentOf } from './offer-words.ts'

interface PriceFieldsProps {
  /** The listed price. */
  price: number
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** A price between half and all of the listed one: a slider and a field that say the same. */
export function PriceFields({ price, value, onChange, error }: PriceFieldsProps) {
  const language = useLanguage()
  const { min, max } = offerRange(price)
  const amount = wholeIn(value) || 0
  const percent = percentOf(amount, price)
  return (
    <div className="flex flex-col gap-3">
      <Input
        label={m.offers_price_each()}
        inputMode="numeric"
        autoComplete="off"
        before="KSh"
        after={<span className="pr-3 whitespace-nowrap text-muted tabular-nums">{`${percent} %`}</span>}
        value={value}
        maxLength={12}
        onChange={({ target }) => onChange(target.value)}
        hint={m.offers_range({ min: formatPrice(min, language), max: formatPrice(max, language) })}
        error={error}
      />
      <input
        type="range"
        aria-label={m.offers_price_each()}
        aria-valuetext={`${formatPrice(amount, language)}, ${percent} %`}
        min={min}
        max={max}
        step={stepOf(max - min)}
        value={Math.min(Math.max(amount, min), max)}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-11 w-full accent-primary"
      />
    </div>
  )
}

/** About a hundred round steps. */
function stepOf(width: number): number {
  const steps = [1, 5, 10, 50, 100, 500, 1000, 5000, 10_000, 50_000, 100_000]
  return steps.findLast((step) => step * 50 <= width) ?? 1
}

/** Whether a typed price can be offered. */
export function isOffer(value: string, price: number): boolean {
  const { min, max } = offerRange(price)
  return wholeIn(value) >= min && wholeIn(value) <= max
}

/** What is wrong with a typed price. */
export const offerFault = (value: string, price: number): string | undefined =>
  isOffer(value, price) ? undefined : (whichNumber(value) ?? m.offers_out_of_range())
