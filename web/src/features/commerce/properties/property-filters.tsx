import { propertyOffers } from '@mtaa/contract/commerce/property-terms'
import { m } from '../../../paraglide/messages.js'
import { ChipLink } from '../../../ui/forms/chip.tsx'
import { Select } from '../../../ui/forms/input.tsx'
import { listPath, type ListSearch } from '../listings/index.ts'
import { offerNames } from './property-words.ts'

const base = '/properties'
const bedrooms = [1, 2, 3, 4, 5]

/** To let or for sale as links, bedrooms in the form: both work without script. */
export const propertyFilters = (search: ListSearch) => ({
  links: (
    <nav aria-label={m.properties_offer()}>
      <ul className="flex flex-wrap gap-2">
        <li>
          <ChipLink to={listPath(base, search, { type: null })} pressed={!search.type}>
            {m.properties_all_offers()}
          </ChipLink>
        </li>
        {propertyOffers.map((offer) => (
          <li key={offer}>
            <ChipLink to={listPath(base, search, { type: offer })} pressed={search.type === offer}>
              {offerNames[offer]()}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  ),
  fields: (
    <div className="min-w-[11.5rem] flex-1 sm:max-w-[13rem]">
      <Select
        key={search.bedrooms}
        quietLabel
        label={m.properties_min_bedrooms()}
        name="bedrooms"
        defaultValue={search.bedrooms ?? ''}
      >
        <option value="">{m.properties_any_bedrooms()}</option>
        {bedrooms.map((count) => (
          <option key={count} value={count}>
            {count}+
          </option>
        ))}
      </Select>
    </div>
  ),
})
