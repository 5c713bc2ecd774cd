import type { Service } from '@mtaa/contract/commerce/services/services'
import { addressOf, offerOf } from '../listings/index.ts'

/** A service as structured data. */
export const serviceStructuredData = (service: Service) => ({
  '@type': 'Service',
  serviceType: service.category,
  provider: { '@type': 'Person', name: service.owner.first_name },
  areaServed: { '@type': 'Place', address: addressOf(service) },
  ...(service.price > 0 && { offers: offerOf(service.price, service.available) }),
})
