import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/use-api.ts'
import type { PlaceFilter } from './place-filter.ts'
import { nameBehind } from './place-tree.ts'
import { locationsQuery } from './places.queries.ts'

/** The name of the place whose code is in a URL; undefined until the tree has loaded. */
export function useNameBehind(filter: PlaceFilter, { enabled }: { enabled: boolean }): string | undefined {
  const { data } = useQuery({ ...locationsQuery(useApi()), enabled })
  return data && nameBehind(data, filter)
}
