import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { categories, categoryName, type ListingModule } from '@mtaa/contract/commerce/categories'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { ChipLink } from '../../../../ui/forms/chip.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { type ListSearch, listPath } from './list-search.ts'

export type ListTypes = { label: string; options: readonly (readonly [type: string, name: string])[] } | undefined

/** `to` is left out where only the least matters. */
export type PriceLabels = { from: string; to?: string; clear: string } | undefined

interface ListFiltersProps {
  module: ListingModule
  base: string
  search: ListSearch
  types: ListTypes
  price: PriceLabels
  /** Fields of the form that one module has. */
  fields: ReactNode
}

/** Categories as links and the price as a form by GET: both work without script. */
export function ListFilters({ module, base, search, types, price, fields }: ListFiltersProps) {
  const language = useLanguage()
  return (
    <div className="flex flex-col gap-3">
      <nav aria-label={m.common_categories()}>
        <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
          <li className="shrink-0">
            <ChipLink to={listPath(base, search, { category: null })} pressed={!search.category}>
              {m.feed_everyone()}
            </ChipLink>
          </li>
          {Object.keys(categories[module]).map((category) => (
            <li key={category} className="shrink-0">
              <ChipLink to={listPath(base, search, { category })} pressed={search.category === category}>
                {categoryName(module, category, language)}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      {types ? (
        <nav aria-label={types.label}>
          <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
            {types.options.map(([type, name]) => (
              <li key={type} className="shrink-0">
                <ChipLink
                  to={listPath(base, search, { type: search.type === type ? null : type })}
                  pressed={search.type === type}
                >
                  {name}
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <PriceForm base={base} search={search} labels={price} fields={fields} />
    </div>
  )
}

const hiddenFields = ['county', 'constituency', 'ward', 'category', 'type', 'owner'] as const

interface PriceFormProps extends Pick<ListFiltersProps, 'base' | 'search' | 'fields'> {
  labels: PriceLabels
}

function PriceForm({ base, search, labels, fields }: PriceFormProps) {
  const { min_price: min, max_price: max } = search
  const priced = min !== undefined || max !== undefined
  const { from, to, clear } = labels ?? {
    from: m.listings_price_from(),
    to: m.listings_price_to(),
    clear: m.listings_clear_price(),
  }
  const amount = {
    type: 'text',
    quietLabel: true,
    inputMode: 'numeric',
    pattern: '\\s*[0-9]{1,8}\\s*',
    maxLength: 10,
  } as const
  return (
    <Form method="get" action={base} key={`${min} ${max}`} className="flex flex-wrap items-end gap-2">
      {hiddenFields.map((name) =>
        search[name] === undefined ? null : <input key={name} type="hidden" name={name} value={search[name]} />,
      )}
      {fields}
      {search.everywhere ? <input type="hidden" name="place" value="kenya" /> : null}
      <div
        className={to === undefined ? 'min-w-[6rem] flex-1 sm:max-w-[18rem]' : 'min-w-[6rem] flex-1 sm:max-w-[10rem]'}
      >
        <Input {...amount} label={from} placeholder={from} name="min_price" defaultValue={min} />
      </div>
      {to === undefined ? null : (
        <div className="min-w-[6rem] flex-1 sm:max-w-[10rem]">
          <Input {...amount} label={to} placeholder={to} name="max_price" defaultValue={max} />
        </div>
      )}
      <Button type="submit">{m.listings_apply()}</Button>
      {priced ? (
        <LinkButton variant="plain" to={listPath(base, search, { min_price: null, max_price: null })}>
          {clear}
        </LinkButton>
      ) : null}
    </Form>
  )
}
