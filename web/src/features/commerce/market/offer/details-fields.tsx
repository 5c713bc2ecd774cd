import { conditions } from '@mtaa/contract/commerce/products/market'
import { categories, categoryName } from '@mtaa/contract/commerce/products/categories'
import { leafNames, leavesOf } from '@mtaa/contract/commerce/products/product-categories'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { Checkbox } from '../../../../ui/forms/choices.tsx'
import { Input, Select, Textarea } from '../../../../ui/forms/input.tsx'
import type { FormFields } from '../../../../ui/forms/use-form.ts'
import { conditionName } from '../../listings/index.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { suggestTitle } from './suggest-title.ts'
import type { OfferDraft } from './offer-draft.ts'
import type { OfferErrors } from './offer-rules.ts'

/** The fields for title, price and condition. */
export function DetailsFields({ values: draft, errors, change, field }: FormFields<OfferDraft, OfferErrors>) {
  const language = useLanguage()
  const leaves = leavesOf(draft.category)
  return (
    <div className="flex flex-col gap-4">
      <Select label={m.listings_category()} {...field('category')}>
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
          onChange={({ target }) => change({ subcategory: target.value })}
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
      <AttributeFields draft={draft} isWrong={errors.attributes !== undefined} onChange={change} />
      <Input
        label={m.listings_title_field()}
        hint={m.market_title_hint()}
        {...field('title')}
        maxLength={80}
        placeholder={suggestTitle(draft, language)}
      />
      <div>
        <Input
          label={m.listings_price()}
          hint={m.market_price_hint()}
          {...field('price')}
          before="KSh"
          inputMode="numeric"
          maxLength={12}
        />
        <Checkbox
          label={m.market_negotiable()}
          name="negotiable"
          checked={draft.negotiable}
          onChange={({ target }) => change({ negotiable: target.checked })}
        />
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Select label={m.market_condition()} {...field('condition')}>
          <option value="">{m.market_error_condition()}…</option>
          {conditions.map((condition) => (
            <option key={condition} value={condition}>
              {conditionName(condition)}
            </option>
          ))}
        </Select>
        <Input label={m.market_quantity()} {...field('quantity')} inputMode="numeric" maxLength={5} />
      </div>
      <Input
        label={m.market_short_description()}
        hint={m.market_short_hint()}
        optional
        {...field('short_description')}
        maxLength={160}
      />
      <Textarea
        label={m.common_description()}
        hint={m.market_description_hint()}
        optional
        {...field('description')}
        rows={6}
        maxLength={5000}
      />
    </div>
  )
}
