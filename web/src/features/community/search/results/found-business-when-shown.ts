import { lazy } from 'react'
import { FoundBusiness as FoundBusinessNow } from './found-business.tsx'

/** Rendered by the server, and fetched by the browser where a business is shown. */
export const FoundBusiness = import.meta.env.SSR
  ? FoundBusinessNow
  : lazy(async () => ({ default: (await import('./found-business.tsx')).FoundBusiness }))
