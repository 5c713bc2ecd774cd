import { categories, categoryName } from '@mtaa/contract/commerce/categories'
import { propertyLimits, propertyOffers } from '@mtaa/contract/commerce/property-terms'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { RadioGroup } from '../../../../ui/forms/choices.tsx'
import { Input, Select, Textarea } from '../../../../ui/forms/input.tsx'
import { offerNames } from '../property-words.ts'
import type { PropertyDraft } from './property-draft.ts'
import type { PropertyErrors } from './property-rules.ts'

export interface FieldsProps {
  draft: PropertyDraft
  errors: PropertyErrors
  onChange: (changes: Partial<PropertyDraft>) => void
}

const months = Array.from({ length: propertyLimits.depositMonths.max + 1 }, (_, count) => count)

/** What is offered, for how much. */
export function OfferFields({ draft, errors, onChange }: FieldsProps) {
  const language = useLanguage()
  const isRent = draft.offer === 'rent'
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        label={m.properties_offer()}
        name="offer"
        value={draft.offer}
        options={propertyOffers.map((offer) => ({ value: offer, label: offerNames[offer]() }))}
        onChange={(offer) => onChange({ offer })}
      />
      <Select
        label={m.properties_kind()}
        name="category"
        value={draft.category}
        onChange={({ target }) => onChange({ category: target.value })}
        error={errors.category}
      >
        <option value="">{m.properties_choose()}</option>
        {Object.keys(categories.properties).map((category) => (
          <option key={category} value={category}>
            {categoryName('properties', category, language)}
          </option>
        ))}
      </Select>
      <Input
        label={m.listings_title_field()}
        hint={m.properties_title_hint()}
        name="title"
        maxLength={propertyLimits.title.max}
        value={draft.title}
        onChange={({ target }) => onChange({ title: target.value })}
        error={errors.title}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Input
          label={isRent ? m.properties_rent() : m.listings_price()}
          name="price"
          before="KSh"
          inputMode="numeric"
          maxLength={12}
          value={draft.price}
          onChange={({ target }) => onChange({ price: target.value })}
          error={errors.price}
        />
        {isRent ? (
          <Select
            label={m.properties_months_of()}
            name="deposit"
            value={draft.deposit}
            onChange={({ target }) => onChange({ deposit: target.value })}
          >
            {months.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
        ) : null}
      </div>
      <Textarea
        label={m.common_description()}
        hint={m.properties_description_hint()}
        optional
        name="description"
        rows={6}
        maxLength={propertyLimits.description.max}
        value={draft.description}
        onChange={({ target }) => onChange({ description: target.value })}
        error={errors.description}
      />
    </div>
  )
}
