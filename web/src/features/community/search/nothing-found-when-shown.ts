import { lazy } from 'react'
import { NothingFound as NothingFoundNow } from './nothing-found.tsx'

/** Rendered by the server, and fetched by the browser where nothing was found. */
export const NothingFound = import.meta.env.SSR
  ? NothingFoundNow
  : lazy(async () => ({ default: (await import('./nothing-found.tsx')).NothingFound }))
