/** Public entry of businesses: the directory, the businesses of a place, and the page of one. */
import { lazy } from 'react'

export { businessesQuery } from './businesses.queries.ts'
export { businessPath } from './business-path.ts'
export { HoursFields } from './form/hours-fields.tsx'
export { weekdays } from './weekdays.ts'
export { HoursTable } from './page/hours-table.tsx'
export { BusinessRow, BusinessRowsSkeleton } from './business-row.tsx'
export { DirectoryScreen } from './directory/directory-screen.tsx'
export { directoryPath, filterOf, readDirectorySearch } from './directory/directory-search.ts'
export { businessStructuredData } from './page/business-structured-data.ts'
export { BusinessView } from './page/business-view.tsx'
export { ownerListingsFilter } from './page/owner-listings.tsx'
export { placeBusinessesFilter } from './place-businesses.tsx'
export { PlaceBusinesses } from './place-businesses-when-shown.ts'

// The forms are not in the bundle of those who look for a business.
export const MyBusinesses = lazy(async () => ({ default: (await import('./own/my-businesses.tsx')).MyBusinesses }))
export const NewBusinessForm = lazy(async () => ({
  default: (await import('./form/new-business.tsx')).NewBusinessForm,
}))
export const EditBusiness = lazy(async () => ({ default: (await import('./form/edit-business.tsx')).EditBusiness }))
export const VerifyBusiness = lazy(async () => ({
  default: (await import('./own/verify-business.tsx')).VerifyBusiness,
}))
export const BusinessCase = lazy(async () => ({ default: (await import('./staff/business-case.tsx')).BusinessCase }))
