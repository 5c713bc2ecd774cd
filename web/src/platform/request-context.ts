import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'
import type { Api } from '@mtaa/contract/client'
import type { PageFacts } from './page-facts.ts'

/** What a loader may use: this request's own client and cache, and what the person has chosen. */
export interface RequestContext {
  api: Api
  queryClient: QueryClient
  facts: PageFacts
  /** Whether pages for those who work on the product are shown. */
  devPages: boolean
}

export const requestContext = createContext<RequestContext>()
