import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@mtaa/contract/client'

const maxRetries = 2

// A refusal is an answer. Only a fault or a lost network is worth asking again.
const worthRetrying = (failures: number, error: Error) =>
  failures < maxRetries && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)

/** One per request on the server, one per page in the browser. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, networkMode: 'always', retry: import.meta.env.SSR ? false : worthRetrying },
      mutations: { networkMode: 'always' },
    },
  })
