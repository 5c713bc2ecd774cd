import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'
import type { Api } from '@mtaa/contract/client'
import type { PageContext } from './page-context.ts'

/** What a loader may use: this request's own client and cache, and what the person has chosen. */
export interface RequestContext {
  api: Api
  queryClient: QueryClient
  page: PageContext
  /** What loaders have fetched, as JSON; the document has it beside its markup. Not when only data are requested. */
  inDocument?: string[]
  /** Whether pages for developers (`/dev/…`) are served. */
  devPages: boolean
}

export const requestContext = createContext<RequestContext>()
