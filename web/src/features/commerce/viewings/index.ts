/** Public entry of viewings of properties. */
import { lazy } from 'react'

export { loadViewings } from './load-viewings.ts'
export { ViewingBox } from './viewing-box.tsx'

// For who lists a property alone.
export const ViewingTerms = lazy(async () => ({ default: (await import('./viewing-terms.tsx')).ViewingTerms }))
