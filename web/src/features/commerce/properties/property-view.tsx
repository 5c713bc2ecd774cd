import { useQuery } from '@tanstack/react-query'
import type { Property } from '@mtaa/contract/commerce/properties/properties'
import type { SlotMonth } from '@mtaa/contract/commerce/bookings/slots'
import { m } from '../../../paraglide/messages.js'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useFlag } from '../../../platform/use-flags.ts'
import { Price } from '../../../ui/data/formatters.tsx'
import { DetailFrame } from '../listings/index.ts'
import { ViewingBox } from '../viewings/index.ts'
import { OwnPropertyButtons } from './own-property-buttons.tsx'
import { PropertyFacts } from './property-facts.tsx'
import { propertyQuery } from './properties.queries.ts'
import { SafetyNote } from './safety-note.tsx'

/** A property's page; `loaded` and `viewings` come from the loader. */
export function PropertyView({ loaded, viewings }: { loaded: Property; viewings: SlotMonth | null }) {
  const { data: listing } = useQuery({ ...propertyQuery(useApi(), loaded.id), initialData: loaded })
  const { user } = useSession()
  const isOpen = useFlag('properties') === 'enabled'
  const isOwn = user?.id === listing.owner.id
  const head = (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Price shillings={listing.price} className="text-3xl" />
        {listing.property.offer === 'rent' ? <span className="text-muted">{m.properties_a_month()}</span> : null}
      </p>
      {isOpen && isOwn ? <OwnPropertyButtons listing={listing} /> : null}
      {viewings && listing.available && !isOwn ? (
        <ViewingBox id={listing.id} title={listing.title} loaded={viewings} />
      ) : null}
    </>
  )
  return (
    <DetailFrame
      listing={listing}
      listName={m.page_properties()}
      role={listing.lister === 'agent' ? m.properties_agent() : m.properties_owner()}
      head={head}
      facts={<PropertyFacts listing={listing} />}
    >
      <SafetyNote />
    </DetailFrame>
  )
}
