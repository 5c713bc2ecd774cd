import { lazy } from 'react'
import { PlaceBusinesses as PlaceBusinessesNow } from './place-businesses.tsx'

/** The newest businesses of a place: rendered by the server, and fetched by the browser where they are shown. */
export const PlaceBusinesses = import.meta.env.SSR
  ? PlaceBusinessesNow
  : lazy(async () => ({ default: (await import('./place-businesses.tsx')).PlaceBusinesses }))
