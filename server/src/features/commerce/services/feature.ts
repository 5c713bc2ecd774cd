import { defineFeature } from '../../../core/feature.ts'
import { detailsIn, reportableListings } from '../listings/index.ts'
import { servicePermissions } from './services.permissions.ts'
import { servicesRoutes } from './services.routes.ts'

/** Services, and when they and viewings of properties can be booked. Who has booked is `commerce/bookings`. */
export const services = defineFeature({
  name: 'commerce/services',
  tables: ['booking_schedules', 'service_licences', 'service_wards', 'services'],
  flag: 'services',
  listingDetails: detailsIn('services'),
  reportables: [reportableListings('service', 'services')],
  permissions: servicePermissions,
  routes: servicesRoutes,
  ownData: {
    // Licences name who decided about them.
    tables: ['service_licences'],
  },
})
