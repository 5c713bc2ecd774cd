import { formatNumber } from '@mtaa/contract/number'
import { type ReactNode, useId } from 'react'
import type { SearchKind, SearchResult, SearchSort } from '@mtaa/contract/community/search'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { controlVariant } from '../../../../ui/forms/field.tsx'
import { chosenName, useChosenPlace, usePlaceFilter } from '../../../places/places/index.ts'
import { categoryText, hasDays, hasPrice, sortsOf, typesOf } from '../kinds.ts'
import { type SearchInput, namesPlace, type RangeField } from '../search-address.ts'
import { problemText } from './problem-text.ts'
import { chosenWhere, type WhereOption, whereOptions } from './where.ts'

const sortNames: Record<Exclude<SearchSort, 'soonest'>, () => string> = {
  relevance: m.search_sort_relevance,
  newest: m.listings_sort_newest,
  price_up: m.listings_sort_price_up,
  price_down: m.listings_sort_price_down,
  nearest: m.listings_sort_nearest,
}

function sortName(sort: SearchSort, kind: SearchKind | undefined): string {
  if (kind === 'jobs' && sort === 'price_up') return m.jobs_sort_pay_up()
  if (kind === 'jobs' && sort === 'price_down') return m.jobs_sort_pay_down()
  if (sort !== 'soonest') return sortNames[sort]()
  return kind === 'events' ? m.listings_sort_starting() : m.listings_sort_ending()
}

interface FilterFieldsProps {
  input: SearchInput
  found: SearchResult | undefined
}

/** Place, sort, category, type, price and days; only what the searched kind has. */
export function FilterFields({ input, found }: FilterFieldsProps) {
  const { search } = input
  const { kind, category, type, sort } = search
  const language = useLanguage()
  const browsing = usePlaceFilter()
  const placed = namesPlace(search) ? !search.everywhere : Object.keys(browsing).length > 0
  const sorts = sortsOf(kind, placed)
  const categories = optionsOf(found?.facets.category, category, (value) => categoryText(kind, value, language))
  const types = typesOf(kind)
  const typeOptions = types
    ? optionsOf(found?.facets.type, type, (value) => types.options.find(([one]) => one === value)?.[1])
    : []
  return (
    <>
      {kind === 'places' ? null : <Where search={search} found={found} />}
      {sorts.length > 0 ? (
        <Choice
          label={m.listings_sort()}
          name="sort"
          value={sort ?? ''}
          options={sorts.map((one) => ({ value: one === 'relevance' ? '' : one, name: sortName(one, kind) }))}
        />
      ) : null}
      {categories.length > 0 ? (
        <Choice label={m.listings_category()} name="category" value={category ?? ''} options={categories} any />
      ) : null}
      {types && typeOptions.length > 0 ? (
        <Choice label={types.label} name="type" value={type ?? ''} options={typeOptions} any />
      ) : null}
      {hasPrice(kind) ? (
        <Range
          input={input}
          fields={['min_price', 'max_price']}
          labels={
            kind === 'jobs'
              ? [m.jobs_pay_range_from(), m.jobs_pay_range_to()]
              : [m.listings_price_from(), m.listings_price_to()]
          }
        />
      ) : null}
      {hasDays(kind) ? (
        <Range input={input} fields={['from', 'until']} labels={[m.common_from_day(), m.search_day_until()]} />
      ) : null}
    </>
  )
}

/** The values that were found, with their names; unknown ones are left out, the chosen one is always there. */
function optionsOf(
  counts: SearchResult['facets']['type'] | undefined,
  chosen: string | undefined,
  nameOf: (value: string) => string | undefined,
): WhereOption[] {
  const known = (counts ?? []).flatMap(({ value, count }) => {
    const name = nameOf(value)
    return name === undefined ? [] : [{ value, name, count }]
  })
  if (chosen === undefined || known.some(({ value }) => value === chosen)) return known
  return [...known, { value: chosen, name: nameOf(chosen) ?? chosen }]
}

function Where({ search, found }: { search: SearchInput['search']; found: SearchResult | undefined }) {
  const chosen = useChosenPlace()
  const names = { country: m.listings_all_of_kenya(), chosen: chosen ? chosenName(chosen) : m.listings_all_of_kenya() }
  const { around, within } = whereOptions({ search, chosen, names, found })
  return (
    <Choice label={m.listings_place()} name="where" value={chosenWhere(search)} options={around}>
      {within.length > 0 ? (
        <optgroup label={m.search_narrower()}>
          {within.map((option) => (
            <Option key={option.value} option={option} />
          ))}
        </optgroup>
      ) : null}
    </Choice>
  )
}

interface ChoiceProps {
  label: string
  name: string
  value: string
  options: readonly WhereOption[]
  /** The first choice is any of them. */
  any?: boolean
  children?: ReactNode
}

const Option = ({ option: { value, name, count } }: { option: WhereOption }) => (
  <option value={value}>{count === undefined ? name : `${name} (${formatNumber(count)})`}</option>
)

function Choice({ label, name, value, options, any = false, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <select id={id} name={name} defaultValue={value} className={controlVariant(false, 'truncate md:max-w-44')}>
        {any ? <option value="">{m.feed_everyone()}</option> : null}
        {options.map((option) => (
          <Option key={option.value} option={option} />
        ))}
        {children}
      </select>
    </div>
  )
}

interface RangeProps {
  input: SearchInput
  fields: readonly [RangeField, RangeField]
  labels: readonly [string, string]
}

/** Two ends of a range. What is wrong is said below them. */
function Range({ input: { typed, problems }, fields, labels }: RangeProps) {
  const id = useId()
  const said = [...new Set(fields.flatMap((field) => problems[field] ?? []))]
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex gap-2">
        {fields.map((field, index) => (
          <div key={field} className="flex min-w-0 flex-1 flex-col gap-1">
            <label htmlFor={`${id}-${field}`} className="text-sm text-muted">
              {labels[index]}
            </label>
            <input
              id={`${id}-${field}`}
              name={field}
              defaultValue={typed[field]}
              {...(field === 'from' || field === 'until'
                ? { type: /^\d{4}-\d\d-\d\d$|^$/.test(typed[field] ?? '') ? 'date' : 'text' }
                : { type: 'text', inputMode: 'numeric' as const })}
              maxLength={40}
              aria-invalid={problems[field] ? true : undefined}
              aria-describedby={said.length > 0 ? `${id}-problem` : undefined}
              className={controlVariant(
                problems[field],
                field === 'from' || field === 'until' ? 'md:max-w-36' : 'md:max-w-28',
              )}
            />
          </div>
        ))}
      </div>
      {said.length > 0 ? (
        <p id={`${id}-problem`} role="alert" className="text-sm font-semibold text-danger">
          {said.map(problemText).join(' ')}
        </p>
      ) : null}
    </div>
  )
}
