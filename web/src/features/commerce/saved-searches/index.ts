/** Public entry of saved searches. */
import { lazy } from 'react'

export { SaveWhenIdle } from './save-when-idle.tsx'
export { SavedSearchesSkeleton } from './skeleton.tsx'

// Not for who looks at the market.
export const SavedSearchList = lazy(async () => ({
  default: (await import('./saved-search-list.tsx')).SavedSearchList,
}))
