import { QueryClient } from '@tanstack/react-query'
import { isTemporary } from './failure.ts'

const maxRetries = 2

const shouldRetry = (failures: number, error: Error) => failures < maxRetries && isTemporary(error)

/** One per request on the server, one per page in the browser. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Sent regardless of what the device believes of its network, and again when that comes back.
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: import.meta.env.SSR ? false : shouldRetry,
      },
      mutations: { networkMode: 'always' },
    },
  })
