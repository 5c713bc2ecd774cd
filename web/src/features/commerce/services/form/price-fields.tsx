import { priceTypes, serviceLimits } from '@mtaa/contract/commerce/services/service-terms'
import { wholeIn } from '@mtaa/contract/typed-number'
import { m } from '../../../../paraglide/messages.js'
import { RadioGroup } from '../../../../ui/forms/choices.tsx'
import { Input, Select } from '../../../../ui/forms/input.tsx'
import type { FormFields } from '../../../../ui/forms/use-form.ts'
import { formatDuration } from '../format-duration.ts'
import { priceNames } from '../service-words.ts'
import { Options } from './options.tsx'
import type { ServiceDraft } from './service-draft.ts'
import type { ServiceErrors } from './service-rules.ts'

const { min, max } = serviceLimits.duration
const step = 15
const lengths = Array.from({ length: (max - min) / step + 1 }, (_, at) => min + at * step)

const hints = {
  fixed: m.services_fixed_hint,
  from: m.services_from_hint,
  hourly: m.services_hourly_hint,
  quote: m.services_quote_hint,
} as const

/** What it costs, and how long it takes. */
export function PriceFields({ values: draft, field, change }: FormFields<ServiceDraft, ServiceErrors>) {
  const least = wholeIn(draft.duration)
  // In steps of half an hour, as it is booked.
  const longer = Array.from({ length: 16 }, (_, at) => least + (at + 1) * 30).filter((minutes) => minutes <= max)
  return (
    <>
      <RadioGroup
        label={m.services_price_type()}
        name="price_type"
        value={draft.price_type}
        onChange={(price_type) => change({ price_type })}
        options={priceTypes.map((type) => ({ value: type, label: priceNames[type](), hint: hints[type]() }))}
      />
      {draft.price_type === 'quote' ? null : (
        <Input
          {...field('price')}
          label={draft.price_type === 'hourly' ? m.services_price_hour() : m.listings_price()}
          before="KSh"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
        />
      )}
      <Select
        {...field('duration')}
        label={draft.price_type === 'hourly' ? m.services_least() : m.services_duration()}
        onChange={({ target }) => change({ duration: target.value, longest: '' })}
      >
        <Options values={lengths} chosen={draft.duration} nameOf={formatDuration} />
      </Select>
      {draft.price_type === 'hourly' && longer.length > 0 ? (
        <Select {...field('longest')} label={m.services_longest()} hint={m.services_longest_hint()}>
          <option value="">{m.services_not_longer()}</option>
          <Options values={longer} chosen={draft.longest} nameOf={formatDuration} />
        </Select>
      ) : null}
    </>
  )
}
