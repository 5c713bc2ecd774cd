import { queryOptions } from '@tanstack/react-query'
import { type Api, createApi } from '@mtaa/contract/client'
import { listOwnDataRequests } from '@mtaa/contract/identity/data-requests'
import { getDeletion, getExportFile, listExports } from '@mtaa/contract/identity/privacy'
import { overFetch } from '../../../../platform/over-fetch.ts'

const pace = 5_000
export const exportsKey = ['settings', 'exports'] as const
export const deletionKey = ['settings', 'deletion'] as const
export const dataRequestsKey = ['settings', 'data-requests'] as const

export const exportsQuery = (api: Api) =>
  queryOptions({
    queryKey: exportsKey,
    queryFn: ({ signal }) => api(listExports, { signal }),
    // Polls while an export is running; a mail says so too.
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => state === 'received' || state === 'in_progress') ? pace : false,
  })

export const deletionQuery = (api: Api) =>
  queryOptions({ queryKey: deletionKey, queryFn: ({ signal }) => api(getDeletion, { signal }) })

export const dataRequestsQuery = (api: Api) =>
  queryOptions({ queryKey: dataRequestsKey, queryFn: ({ signal }) => api(listOwnDataRequests, { signal }) })

/** Downloads a copy with progress. A link cannot: the request needs a token. */
export function fetchExport(id: string, onProgress: (received: number) => void, signal: AbortSignal) {
  const api = createApi(async (request) => {
    const response = await overFetch(request)
    return { status: response.status, json: () => response.json(), blob: () => readBytes(response, onProgress) }
  })
  return api(getExportFile, { params: { id }, signal })
}

async function readBytes(response: Response, onProgress: (received: number) => void): Promise<Blob> {
  const parts: BlobPart[] = []
  let received = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value)
    received += part.value.byteLength
    onProgress(received)
  }
  return new Blob(parts, { type: 'application/zip' })
}
