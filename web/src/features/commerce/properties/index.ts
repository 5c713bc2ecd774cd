/** Public entry of properties. */
import { lazy } from 'react'

export { bedroomsField, propertyListTypes } from './property-filters.tsx'
export { propertyNote } from './property-words.ts'
export { propertyStructuredData } from './property-structured-data.ts'
export { PropertyView } from './property-view.tsx'

// The forms are not in the bundle of those who look for a place.
export const MyProperties = lazy(async () => ({ default: (await import('./my-properties.tsx')).MyProperties }))
export const EditProperty = lazy(async () => ({ default: (await import('./form/edit-property.tsx')).EditProperty }))
export const NewPropertyForm = lazy(async () => ({
  default: (await import('./form/new-property.tsx')).NewPropertyForm,
}))
