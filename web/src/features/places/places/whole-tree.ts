import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { LocationTree } from '@mtaa/contract/places/places'
import { useApi } from '../../../platform/use-api.ts'
import { locationsQuery } from './places.queries.ts'

const nothing = () => () => {}

/**
 * The whole tree for `ServerRendered`: there on the server, when the page's loader has fetched it; in the browser only
 * after a navigation, since a page from the server has it as markup.
 */
export function useWholeTree(): { tree: LocationTree | undefined; isError: boolean; refetch: () => void } {
  const isHydrating = useSyncExternalStore(
    nothing,
    () => false,
    () => true,
  )
  const [isMarkup] = useState(isHydrating && !import.meta.env.SSR)
  const { data, isError, refetch } = useQuery({ ...locationsQuery(useApi()), enabled: !isMarkup })
  return { tree: data, isError, refetch: () => void refetch() }
}
