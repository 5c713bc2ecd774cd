import { categories, categoryName } from '@mtaa/contract/commerce/products/categories'
import { dayOf } from '@mtaa/contract/nairobi'
import { m } from '../../../../paraglide/messages.js'
import { useNow } from '../../../../platform/now.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { ChipLink } from '../../../../ui/forms/chip.tsx'
import { Input, Select } from '../../../../ui/forms/input.tsx'
import { Disclosure } from '../../../../ui/layout/disclosure.tsx'
import { type EventSearch, eventsPath } from './event-search.ts'

/** When, whether free, and of which category. All of it is URLs: it works without script. */
export function EventFilters({ search }: { search: EventSearch }) {
  const language = useLanguage()
  const today = dayOf(useNow())
  const { when, from, until, free, category, month, place, everywhere } = search
  const hasDays = from !== undefined || until !== undefined
  const anyDay = { when: undefined, from: undefined, until: undefined }
  const stored = {
    ...place,
    ...(free && { free }),
    ...(everywhere && { everywhere: '1' }),
    ...(month && { view: 'calendar', month }),
  }
  return (
    <div className="flex flex-col gap-2">
      <div role="group" aria-label={m.listings_filters()} className="flex flex-wrap gap-2">
        <ChipLink to={eventsPath(search, anyDay)} pressed={!when && !hasDays} preventScrollReset>
          {m.events_any_day()}
        </ChipLink>
        <ChipLink to={eventsPath(search, { ...anyDay, when: 'today' })} pressed={when === 'today'} preventScrollReset>
          {m.common_today()}
        </ChipLink>
        <ChipLink
          to={eventsPath(search, { ...anyDay, when: 'weekend' })}
          pressed={when === 'weekend'}
          preventScrollReset
        >
          {m.events_weekend()}
        </ChipLink>
        <ChipLink
          to={eventsPath(search, { free: free ? undefined : 'true' })}
          pressed={free !== undefined}
          preventScrollReset
        >
          {m.common_free()}
        </ChipLink>
      </div>
      <Disclosure title={m.events_more_filters()} open={hasDays || category !== undefined}>
        <form action="/events" className="grid grid-cols-1 items-end gap-3 sm:grid-cols-4">
          {Object.entries(stored).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Select label={m.listings_category()} name="category" defaultValue={category ?? ''}>
            <option value="">{m.listings_any_category()}</option>
            {Object.keys(categories.events).map((one) => (
              <option key={one} value={one}>
                {categoryName('events', one, language)}
              </option>
            ))}
          </Select>
          <Input label={m.common_from_day()} type="date" name="from" min={today} defaultValue={from ?? ''} />
          <Input label={m.events_until_day()} type="date" name="until" min={today} defaultValue={until ?? ''} />
          <Button type="submit">{m.events_show()}</Button>
        </form>
      </Disclosure>
    </div>
  )
}
