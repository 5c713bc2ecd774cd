import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { categories, categoryName, type ListingModule } from '@mtaa/contract/commerce/products/categories'
import type { ListingFacets } from '@mtaa/contract/commerce/listings/listing-facets'
import { deliveryMethods } from '@mtaa/contract/commerce/products/product-terms'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { NavigationContext } from '../../../../ui/layout/link.tsx'
import { deliveryName } from '../delivery-name.ts'
import { facetsQuery } from '../facets.queries.ts'
import type { ListingsFilter } from '../listings.queries.ts'
import { type Choice, FilterChoices } from './filter-choices.tsx'
import { formId, type ListTypes, sheetId } from './filter-ids.ts'
import type { ListPlace } from './list-place.ts'
import { type ListSearch, listPath, readListSearch } from './list-search.ts'
import { countText } from './list-words.ts'
import { PriceFields, type PriceLabels } from './price-fields.tsx'
import { readPrices } from './price-range.ts'

interface FilterFormProps {
  module: ListingModule
  base: string
  search: ListSearch
  /** As it is in the URL, with what is wrong. */
  address: URLSearchParams
  filterOf: (search: ListSearch) => ListingsFilter
  place: ListPlace
  types: ListTypes
  price: PriceLabels
  /** Fields that one module has. */
  fields: ReactNode
}

/** While somebody is choosing, counts follow this much later. */
const settleMs = 300

/** The filters of a list: a form by GET. On a phone a sheet that counts while one chooses, on a wide screen it obeys at once. */
export function FilterForm({ module, base, search, address, filterOf, place, types, price, fields }: FilterFormProps) {
  const navigate = useContext(NavigationContext)
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<ListSearch | null>(null)
  const [prices, setPrices] = useState(() => readPrices(address))
  const { data: facets } = useQuery(facetsQuery(useApi(), filterOf(draft ?? search)))
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const addressText = address.toString()
  // Another URL, whichever way: the fields show what it says.
  const [shown, setShown] = useState(addressText)
  if (shown !== addressText) {
    setShown(addressText)
    setDraft(null)
    setPrices(readPrices(address))
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  // Its fields are not made anew, so that the keyboard stays where it is.
  useLayoutEffect(() => {
    form.current?.reset()
    const sort = form.current?.elements.namedItem('sort')
    if (sort instanceof HTMLSelectElement) sort.value = readListSearch(module, new URLSearchParams(shown)).sort ?? ''
  }, [module, shown])

  const read = () => {
    const texts = [...new FormData(form.current ?? undefined)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    )
    const requested = new URLSearchParams(texts)
    // The leaves that are shown are those of the category before.
    if (requested.get('category') !== (search.category ?? null)) requested.delete('sub')
    return requested
  }
  const submit = (event: FormEvent) => {
    if (!navigate) return
    event.preventDefault()
    clearTimeout(timer.current)
    const requested = read()
    const checked = readPrices(requested)
    setPrices(checked)
    const [wrong] = Object.keys(checked.faults)
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    const sheet = document.getElementById(sheetId)
    if (sheet?.matches(':popover-open')) sheet.hidePopover()
    void navigate(listPath(base, readListSearch(module, requested), {}), { preventScrollReset: isWide() })
  }
  const change = ({ target }: FormEvent) => {
    const isTyped = target instanceof HTMLInputElement && target.type === 'text'
    if (isWide() && !isTyped) return form.current?.requestSubmit()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setDraft(readListSearch(module, read())), settleMs)
  }
  return (
    <aside id={sheetId} popover="auto" aria-label={m.listings_filters()} className="filter-sheet">
      <form
        ref={form}
        id={formId}
        method="get"
        action={base}
        onSubmit={submit}
        onInput={change}
        noValidate
        className="flex flex-col gap-5 pt-2 lg:pt-0"
      >
        <header className="sticky top-0 z-10 -mx-4 flex items-center bg-raised pl-4 lg:hidden">
          <h2 className="flex-1 text-lg font-semibold">{m.listings_filters()}</h2>
          <IconButton label={m.ui_close()} icon={X} popoverTarget={sheetId} popoverTargetAction="hide" />
        </header>
        {search.view ? <input type="hidden" name="view" value={search.view} /> : null}
        {search.owner ? <input type="hidden" name="owner" value={search.owner} /> : null}
        <FilterChoices
          label={m.listings_category()}
          name="category"
          chosen={search.category ?? ''}
          choices={withAny(
            m.listings_any_category(),
            Object.keys(categories[module]).map((category) => [category, categoryName(module, category, language)]),
            facets?.categories,
            search.category,
          )}
        />
        {facets && (search.category ?? search.sub) ? (
          <FilterChoices
            label={m.listings_kind()}
            name="sub"
            chosen={search.sub ?? ''}
            choices={withAny(
              m.listings_any(),
              facets.leaves.map((leaf) => [leaf.value, leaf[language]]),
              facets.leaves,
              search.sub,
            )}
          />
        ) : null}
        {types ? (
          <FilterChoices
            label={types.label}
            name="type"
            chosen={search.type ?? ''}
            choices={withAny(m.listings_any(), types.options, facets?.types, search.type)}
          />
        ) : null}
        <PriceFields labels={price} prices={prices} span={facets?.price ?? null} />
        {fields}
        {module === 'market' ? (
          <FilterChoices
            label={m.common_delivery()}
            name="delivery"
            chosen={search.delivery ?? ''}
            choices={withAny(
              m.listings_any(),
              deliveryMethods.map((method) => [method, deliveryName(method)]),
              facets?.delivery,
              search.delivery,
            )}
          />
        ) : null}
        {search.owner ? null : (
          <FilterChoices label={m.listings_distance()} name="place" chosen={place.current} choices={place.steps} />
        )}
        <div className="sticky bottom-0 -mx-4 border-t border-line bg-raised p-4 lg:hidden">
          <Button type="submit" variant="primary" wide>
            {facets ? m.listings_show({ what: countText(module, facets.total) }) : m.listings_apply()}
          </Button>
        </div>
      </form>
    </aside>
  )
}

const isWide = () => matchMedia('(width >= 1024px)').matches

/** The choices that find something, the most frequent first, after the one that does not filter. */
function withAny(
  any: string,
  options: readonly (readonly [value: string, name: string])[],
  counts: ListingFacets['categories'] | undefined,
  chosen: string | undefined,
): Choice[] {
  const countOf = (value: string) => counts?.find((one) => one.value === value)
  const choices = options.map(([value, name]) => ({ value, name, count: countOf(value) }))
  const found = counts ? choices.filter(({ value, count }) => count || value === chosen) : choices
  return [{ value: '', name: any }, ...found]
}
