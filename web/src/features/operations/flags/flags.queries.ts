import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { getFeatureFlags } from '@mtaa/contract/operations/flags'

/** Every feature with its state, as it is open to the caller. */
export const featuresQuery = (api: Api) =>
  queryOptions({ queryKey: ['feature-list'], queryFn: ({ signal }) => api(getFeatureFlags, { signal }) })
