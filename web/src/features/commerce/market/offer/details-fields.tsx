import { conditions } from '@mtaa/contract/commerce/market'
import { categories, categoryName } from '@mtaa/contract/commerce/categories'
import { leafNames, leavesOf } from '@mtaa/contract/commerce/product-categories'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { Checkbox } from '../../../../ui/forms/choices.tsx'
import { Input, Select, Textarea } from '../../../../ui/forms/input.tsx'
import { conditionName } from '../../listings/index.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { suggestTitle } from './suggest-title.ts'
import type { OfferDraft } from './offer-draft.ts'
import type { OfferErrors } from './offer-rules.ts'

interface DetailsFieldsProps {
  draft: OfferDraft
  errors: OfferErrors
  onChange: (changes: Partial<OfferDraft>) => void
}

/** The fields for title, price and condition. */
export function DetailsFields({ draft, errors, onChange }: DetailsFieldsProps) {
  const language = useLanguage()
  const leaves = leavesOf(draft.category)
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={m.listings_category()}
        name="category"
        value={draft.category}
        onChange={({ target }) => onChange({ category: target.value })}
        error={errors.category}
      >
        <option value="">{m.market_choose_category()}</option>
        {Object.keys(categories.market).map((category) => (
          <option key={category} value={category}>
            {categoryName('market', category, language)}
          </option>
        ))}
      </Select>
      {leaves.length > 0 ? (
        <Select
          label={m.listings_kind()}
          name="subcategory"
          value={leaves.includes(draft.subcategory) ? draft.subcategory : ''}
          onChange={({ target }) => onChange({ subcategory: target.value })}
          error={errors.subcategory}
        >
          <option value="">{m.market_choose_kind()}</option>
          {leaves.map((leaf) => (
            <option key={leaf} value={leaf}>
              {leafNames(leaf)?.[language === 'sw' ? 1 : 0]}
            </option>
          ))}
        </Select>
      ) : null}
      <AttributeFields draft={draft} isWrong={errors.attributes !== undefined} onChange={onChange} />
      <Input
        label={m.listings_title_field()}
        hint={m.market_title_hint()}
        name="title"
        maxLength={80}
        placeholder={suggestTitle(draft, language)}
        value={draft.title}
        onChange={({ target }) => onChange({ title: target.value })}
        error={errors.title}
      />
      <div>
        <Input
          label={m.listings_price()}
          hint={m.market_price_hint()}
          name="price"
          before="KSh"
          inputMode="numeric"
          maxLength={12}
          value={draft.price}
          onChange={({ target }) => onChange({ price: target.value })}
          error={errors.price}
        />
        <Checkbox
          label={m.market_negotiable()}
          name="negotiable"
          checked={draft.negotiable}
          onChange={({ target }) => onChange({ negotiable: target.checked })}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={m.market_condition()}
          name="condition"
          value={draft.condition}
          onChange={({ target }) => onChange({ condition: target.value })}
          error={errors.condition}
        >
          <option value="">{m.market_error_condition()}…</option>
          {conditions.map((condition) => (
            <option key={condition} value={condition}>
              {conditionName(condition)}
            </option>
          ))}
        </Select>
        <Input
          label={m.market_quantity()}
          name="quantity"
          inputMode="numeric"
          maxLength={5}
          value={draft.quantity}
          onChange={({ target }) => onChange({ quantity: target.value })}
          error={errors.quantity}
        />
      </div>
      <Input
        label={m.market_short_description()}
        hint={m.market_short_hint()}
        optional
        name="short_description"
        maxLength={160}
        value={draft.short_description}
        onChange={({ target }) => onChange({ short_description: target.value })}
        error={errors.short_description}
      />
      <Textarea
        label={m.common_description()}
        hint={m.market_description_hint()}
        optional
        name="description"
        rows={6}
        maxLength={5000}
        value={draft.description}
        onChange={({ target }) => onChange({ description: target.value })}
        error={errors.description}
      />
    </div>
  )
}
