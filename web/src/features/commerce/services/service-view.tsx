import { useQuery } from '@tanstack/react-query'
import type { Service } from '@mtaa/contract/commerce/services/services'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Price } from '../../../ui/data/formatters.tsx'
import { DetailFrame, Fact } from '../listings/index.ts'
import { formatDuration } from './format-duration.ts'
import { serviceQuery } from './services.queries.ts'

const rates: Record<Service['price_type'], () => string> = {
  fixed: m.services_fixed,
  from: m.common_starting_price,
  hourly: m.services_hourly,
  quote: m.services_quote,
}

/** A service's page; `loaded` comes from the loader. `box`: where it is booked. */
export function ServiceView({ loaded, box }: { loaded: Service; box?: (service: Service) => ReactNode }) {
  const { data: service } = useQuery({ ...serviceQuery(useApi(), loaded.id), initialData: loaded })
  const { price_type: type, price, duration_minutes: minutes } = service
  const head =
    type === 'quote' && price === 0 ? (
      <p className="text-xl font-bold">{m.services_quote()}</p>
    ) : (
      <p className="flex flex-col">
        <span className="text-sm text-muted">{rates[type]()}</span>
        <Price shillings={price} className="text-3xl" />
      </p>
    )
  const facts = minutes > 0 ? <Fact name={m.services_duration()}>{formatDuration(minutes)}</Fact> : null
  return (
    <DetailFrame
      listing={service}
      listName={m.common_services()}
      role={m.services_provider()}
      head={
        <>
          {head}
          {box?.(service)}
        </>
      }
      facts={facts}
    />
  )
}
