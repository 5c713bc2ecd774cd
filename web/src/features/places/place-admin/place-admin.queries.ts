import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  type AdminPlace,
  checkPlaceFile,
  type FileValues,
  getPlaceFile,
  getPlaceQuality,
  importPlaces,
  listAdminPlaces,
  placeChecks,
  type PlaceCheck,
  updatePlace,
} from '@mtaa/contract/places/place-admin'
import { saveFile } from '../../../platform/save-file.ts'
import { useApi } from '../../../platform/use-api.ts'

const key = ['admin', 'places'] as const

export interface PlaceListFilter {
  under?: string
  q?: string
  check?: PlaceCheck
}

/** What a URL says; what is unknown is left out. */
export function placeListFilterOf(search: URLSearchParams): PlaceListFilter {
  const under = search.get('under') ?? ''
  const q = search.get('q')?.trim().slice(0, 80)
  const check = placeChecks.find((one) => one === search.get('check'))
  return {
    ...(/^(county|constituency)-[1-9]\d{0,3}$/.test(under) && { under }),
    ...(q && { q }),
    ...(check && { check }),
  }
}

export const adminPlacesQuery = (api: Api, filter: PlaceListFilter) =>
  infiniteQueryOptions({
    queryKey: [...key, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      api(listAdminPlaces, { query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

export const placeQualityQuery = (api: Api) =>
  queryOptions({ queryKey: [...key, 'quality'], queryFn: ({ signal }) => api(getPlaceQuality, { signal }) })

/** Places stand on every page by name: after a change all are fetched anew when they are next shown. */
function useForget() {
  const queryClient = useQueryClient()
  return async () => {
    queryClient.removeQueries({ queryKey: ['places'], type: 'inactive' })
    await queryClient.invalidateQueries({ queryKey: key })
  }
}

/** Changes a place as this admin has seen it. */
export function useUpdatePlace({ level, code, version }: AdminPlace) {
  const api = useApi()
  return useMutation({
    mutationFn: (values: FileValues & { reason: string }) =>
      api(updatePlace, { params: { level, code }, body: { ...values, version } }),
    onSettled: useForget(),
  }).mutateAsync
}

export function useCheckPlaceFile() {
  const api = useApi()
  return useMutation({ mutationFn: (file: File) => api(checkPlaceFile, { file: bytesOf(file) }) })
}

interface Import {
  file: File
  base: string
  reason: string
  deactivate: number
}

export function useImportPlaces() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ file, ...query }: Import) => api(importPlaces, { file: bytesOf(file), query }),
    onSettled: useForget(),
  }).mutateAsync
}

/** Systems name the type of such a file in many ways: it is sent as bytes. */
const bytesOf = (file: File) => new Blob([file], { type: 'application/octet-stream' })

/** Hands over all places as a file: a link cannot, as the request needs a token. */
export function useSavePlaces() {
  const api = useApi()
  return useMutation({ mutationFn: async () => saveFile(await api(getPlaceFile, {}), 'mtaa-places.csv') })
}
