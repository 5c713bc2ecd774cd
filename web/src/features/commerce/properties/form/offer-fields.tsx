import { categories, categoryName } from '@mtaa/contract/commerce/products/categories'
import { propertyLimits, propertyOffers } from '@mtaa/contract/commerce/properties/property-terms'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { RadioGroup } from '../../../../ui/forms/choices.tsx'
import { Input, Select, Textarea } from '../../../../ui/forms/input.tsx'
import { offerNames } from '../property-words.ts'
import type { FormFields } from '../../../../ui/forms/use-form.ts'
import type { PropertyDraft } from './property-draft.ts'
import type { PropertyErrors } from './property-rules.ts'

export type FieldsProps = FormFields<PropertyDraft, PropertyErrors>

const months = Array.from({ length: propertyLimits.depositMonths.max + 1 }, (_, count) => count)

/** What is offered, for how much. */
export function OfferFields({ values: draft, change, field }: FieldsProps) {
  const language = useLanguage()
  const isRent = draft.offer === 'rent'
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        label={m.properties_offer()}
        name="offer"
        value={draft.offer}
        options={propertyOffers.map((offer) => ({ value: offer, label: offerNames[offer]() }))}
        onChange={(offer) => change({ offer })}
      />
      <Select label={m.properties_kind()} {...field('category')}>
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
        {...field('title')}
        maxLength={propertyLimits.title.max}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Input
          label={isRent ? m.properties_rent() : m.listings_price()}
          {...field('price')}
          before="KSh"
          inputMode="numeric"
          maxLength={12}
        />
        {isRent ? (
          <Select label={m.properties_months_of()} {...field('deposit')}>
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
        {...field('description')}
        rows={6}
        maxLength={propertyLimits.description.max}
      />
    </div>
  )
}
