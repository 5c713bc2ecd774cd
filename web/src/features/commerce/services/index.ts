/** Public entry of services. */
import { lazy } from 'react'

export { formatDuration } from './format-duration.ts'
export { ServiceView } from './service-view.tsx'
export { servedQuery } from './services.queries.ts'
export { serviceStructuredData } from './service-structured-data.ts'
export { serviceNote } from './service-note.tsx'
export { serviceListTypes } from './service-words.ts'

// The forms are not in the bundle of those who look for a service.
export const HiddenService = lazy(async () => ({ default: (await import('./own/hidden-service.tsx')).HiddenService }))
export const MyServices = lazy(async () => ({ default: (await import('./own/my-services.tsx')).MyServices }))
export const NewServiceForm = lazy(async () => ({ default: (await import('./form/new-service.tsx')).NewServiceForm }))
export const EditService = lazy(async () => ({ default: (await import('./form/edit-service.tsx')).EditService }))
export const ServiceLicences = lazy(async () => ({ default: (await import('./own/licences.tsx')).ServiceLicences }))
export const LicenceCase = lazy(async () => ({ default: (await import('./staff/licence-case.tsx')).LicenceCase }))
