import { defineFeature } from '../../../core/feature.ts'
import { reportableListings } from '../listings/index.ts'
import { eraseServices } from './edit-services.queries.ts'
import { editServicesRoutes } from './edit-services.routes.ts'
import { licenceKinds } from './licence.kinds.ts'
import { exportLicences } from './licences.queries.ts'
import { licenceQueue } from './licences.queue.ts'
import { licencesRoutes } from './licences.routes.ts'
import { reviewedServices } from './move-service.ts'
import { findServiceDetails } from './services.queries.ts'
import { servicePermissions } from './services.permissions.ts'
import { serviceRetention } from './services.retention.ts'
import { servicesRoutes } from './services.routes.ts'

/** Services, and when they and viewings of properties can be booked. Who has booked is `commerce/bookings`. */
export const services = defineFeature({
  name: 'commerce/services',
  tables: ['booking_schedules', 'service_licences', 'service_wards', 'services'],
  reads: ['listings'],
  flag: 'services',
  listingDetails: findServiceDetails,
  reviewedModule: reviewedServices,
  reportables: [reportableListings('service', 'services')],
  staffQueues: [licenceQueue],
  notifications: Object.values(licenceKinds),
  permissions: servicePermissions,
  retention: serviceRetention,
  routes(on) {
    servicesRoutes(on)
    editServicesRoutes(on)
    licencesRoutes(on)
  },
  ownData: {
    // Licences name who decided about them.
    tables: ['service_licences'],
    export: async (db, memberId) => ({ service_licences: await exportLicences(db, memberId) }),
    async erase(tx, memberId) {
      await eraseServices(tx, memberId)
    },
  },
})
