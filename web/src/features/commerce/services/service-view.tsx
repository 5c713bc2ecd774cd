import { BadgeCheck } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import type { Service } from '@mtaa/contract/commerce/services/services'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useFlag } from '../../../platform/use-flags.ts'
import { Price, RelativeTime } from '../../../ui/data/formatters.tsx'
import { DetailFrame } from '../listings/index.ts'
import { OwnServiceButtons } from './own/own-service-buttons.tsx'
import { ServiceFacts, ServiceHours, Titled } from './service-facts.tsx'
import { priceNames } from './service-words.ts'
import { serviceQuery } from './services.queries.ts'

/** A service's page; `loaded` comes from the loader. `box`: where it is booked. */
export function ServiceView({ loaded, box }: { loaded: Service; box?: (service: Service) => ReactNode }) {
  const { data: service } = useQuery({ ...serviceQuery(useApi(), loaded.id), initialData: loaded })
  const { price_type: type, price, booking, licences, edited_at: edited } = service
  const { user } = useSession()
  const isOpen = useFlag('services') === 'enabled'
  const head = (
    <>
      {type === 'quote' ? (
        <p className="text-xl font-bold">{m.services_quote()}</p>
      ) : (
        <p className="flex flex-col">
          <span className="text-sm text-muted">{priceNames[type]()}</span>
          <Price shillings={price} className="text-3xl" />
        </p>
      )}
      {edited ? (
        <p className="text-sm text-muted">
          <span>{m.common_edited()}</span> <RelativeTime at={edited} />
        </p>
      ) : null}
      {isOpen && user?.id === service.user_id ? <OwnServiceButtons listing={service} /> : null}
      {box ? <div>{box(service)}</div> : null}
    </>
  )
  return (
    <DetailFrame
      listing={service}
      listName={m.common_services()}
      role={m.services_provider()}
      head={head}
      facts={<ServiceFacts service={service} />}
      story={
        <>
          {licences.length > 0 ? <Licences licences={licences} /> : null}
          {booking ? <ServiceHours booking={booking} /> : null}
        </>
      }
    />
  )
}

/** What a moderator has seen the documents of. */
const Licences = ({ licences }: Pick<Service, 'licences'>) => (
  <Titled title={m.services_licences()}>
    <ul className="flex flex-col gap-1">
      {licences.map(({ id, name }) => (
        <li key={id} className="flex items-start gap-2">
          <BadgeCheck size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
          <span className="min-w-0 break-words">{name}</span>
        </li>
      ))}
    </ul>
    <p className="text-sm text-muted">{m.services_licences_seen()}</p>
  </Titled>
)
