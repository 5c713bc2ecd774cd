import { categories, categoryName } from '@mtaa/contract/commerce/products/categories'
import { conditions } from '@mtaa/contract/commerce/products/product-terms'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { Input, Select, Textarea } from '../../../../ui/forms/input.tsx'
import type { FormFields } from '../../../../ui/forms/use-form.ts'
import { conditionName } from '../../listings/index.ts'
import type { LotDraft } from './lot-draft.ts'
import type { LotErrors } from './lot-rules.ts'

/** What is sold. */
export function GoodFields({ field }: FormFields<LotDraft, LotErrors>) {
  const language = useLanguage()
  return (
    <>
      <Input label={m.listings_title_field()} hint={m.market_title_hint()} {...field('title')} maxLength={80} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Select label={m.listings_category()} {...field('category')}>
          <option value="">{m.market_choose_category()}</option>
          {Object.keys(categories.auctions).map((category) => (
            <option key={category} value={category}>
              {categoryName('auctions', category, language)}
            </option>
          ))}
        </Select>
        <Select label={m.market_condition()} {...field('condition')}>
          <option value="">{m.market_error_condition()}…</option>
          {conditions.map((condition) => (
            <option key={condition} value={condition}>
              {conditionName(condition)}
            </option>
          ))}
        </Select>
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
    </>
  )
}
