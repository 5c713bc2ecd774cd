import { formatDay } from '@mtaa/contract/dates'
import type { Property } from '@mtaa/contract/commerce/properties/properties'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { Fact } from '../listings/index.ts'
import { offerNames, powerNames, sizeText, waterNames } from './property-words.ts'

const yesNo = (value: boolean) => (value ? m.common_yes() : m.common_no())

/** What is known of a property, as rows of labelled values. */
export function PropertyFacts({ listing }: { listing: Property }) {
  const { property, deposit_months: deposit, available_from: from, category } = listing
  const language = useLanguage()
  const size = sizeText(property)
  const isBuilt = category !== 'land'
  return (
    <>
      <Fact name={m.properties_offer()}>{offerNames[property.offer]()}</Fact>
      {property.bedrooms === null ? null : <Fact name={m.properties_bedrooms_field()}>{property.bedrooms}</Fact>}
      {property.bathrooms === null ? null : <Fact name={m.properties_bathrooms_field()}>{property.bathrooms}</Fact>}
      {size ? <Fact name={m.properties_size()}>{size}</Fact> : null}
      {deposit === null ? null : (
        <Fact name={m.properties_deposit()}>
          {deposit === 0 ? m.properties_no_deposit() : m.properties_deposit_months({ count: deposit })}
        </Fact>
      )}
      <Fact name={m.properties_water()}>{waterNames[listing.water]()}</Fact>
      <Fact name={m.properties_power()}>{powerNames[listing.power]()}</Fact>
      {isBuilt ? <Fact name={m.properties_parking()}>{yesNo(listing.parking)}</Fact> : null}
      {isBuilt ? <Fact name={m.properties_furnished()}>{yesNo(listing.furnished)}</Fact> : null}
      {from ? (
        <Fact name={m.properties_available_from()}>
          <time dateTime={from}>{formatDay(`${from}T00:00:00+03:00`, language)}</time>
        </Fact>
      ) : null}
      <Fact name={m.properties_listed_by()}>
        {listing.lister === 'owner' ? (
          <span>{m.properties_owner()}</span>
        ) : (
          <>
            <span>{m.properties_agent()}: </span>
            <bdi>{listing.agent_name}</bdi>
            {listing.agent_registration ? (
              <span>
                {' '}
                (<bdi>{listing.agent_registration}</bdi>)
              </span>
            ) : null}
          </>
        )}
      </Fact>
    </>
  )
}
