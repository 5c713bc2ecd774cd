import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { listDevices } from '@mtaa/contract/identity/devices'

export const devicesKey = ['settings', 'devices'] as const

export const devicesQuery = (api: Api) =>
  queryOptions({ queryKey: devicesKey, queryFn: ({ signal }) => api(listDevices, { signal }) })
