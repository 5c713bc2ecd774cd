import { categories, categoryName } from '@mtaa/contract/commerce/products/categories'
import { productLimits } from '@mtaa/contract/commerce/products/market'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { Input, Select, Textarea } from '../../../../ui/forms/input.tsx'
import type { FormFields } from '../../../../ui/forms/use-form.ts'
import type { ServiceDraft } from './service-draft.ts'
import type { ServiceErrors } from './service-rules.ts'

/** What it is. */
export function BasicsFields({ field }: FormFields<ServiceDraft, ServiceErrors>) {
  const language = useLanguage()
  return (
    <>
      <Input
        label={m.listings_title_field()}
        hint={m.services_title_hint()}
        {...field('title')}
        maxLength={productLimits.title.max}
      />
      <Select label={m.listings_category()} {...field('category')}>
        <option value="">{m.market_choose_category()}</option>
        {Object.keys(categories.services).map((category) => (
          <option key={category} value={category}>
            {categoryName('services', category, language)}
          </option>
        ))}
      </Select>
      <Input
        label={m.market_short_description()}
        hint={m.market_short_hint()}
        optional
        {...field('short_description')}
        maxLength={productLimits.shortDescription.max}
      />
      <Textarea
        label={m.common_description()}
        hint={m.services_description_hint()}
        optional
        {...field('description')}
        rows={6}
        maxLength={productLimits.description.max}
      />
    </>
  )
}
