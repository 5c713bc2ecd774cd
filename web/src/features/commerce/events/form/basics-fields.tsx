import { categories, categoryName } from '@mtaa/contract/commerce/products/categories'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { Input, Select, Textarea } from '../../../../ui/forms/input.tsx'
import type { FormFields } from '../../../../ui/forms/use-form.ts'
import type { EventDraft } from './event-draft.ts'
import type { EventErrors } from './event-rules.ts'

/** What it is. */
export function BasicsFields({ field }: FormFields<EventDraft, EventErrors>) {
  const language = useLanguage()
  return (
    <>
      <Input label={m.listings_title_field()} hint={m.events_title_hint()} {...field('title')} maxLength={80} />
      <Select label={m.listings_category()} {...field('category')}>
        <option value="">{m.market_choose_category()}</option>
        {Object.keys(categories.events).map((category) => (
          <option key={category} value={category}>
            {categoryName('events', category, language)}
          </option>
        ))}
      </Select>
      <Input
        label={m.market_short_description()}
        hint={m.market_short_hint()}
        optional
        {...field('short_description')}
        maxLength={160}
      />
      <Textarea
        label={m.common_description()}
        hint={m.events_description_hint()}
        optional
        {...field('description')}
        rows={6}
        maxLength={5000}
      />
    </>
  )
}
