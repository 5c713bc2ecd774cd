import { propertyOffers } from '@mtaa/contract/commerce/properties/property-terms'
import { m } from '../../../paraglide/messages.js'
import { Select } from '../../../ui/forms/input.tsx'
import type { ListSearch } from '../listings/index.ts'
import { offerNames } from './property-words.ts'

const bedrooms = [1, 2, 3, 4, 5]

/** To let or for sale, as the list filters by it. */
export const propertyListTypes = () => ({
  label: m.properties_offer(),
  options: propertyOffers.map((offer) => [offer, offerNames[offer]()] as const),
})

/** The least number of bedrooms, in the form of the list: it works without script. */
export const bedroomsField = (search: ListSearch) => (
  <div className="w-full sm:w-52">
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
)
