import { useQueryClient } from '@tanstack/react-query'
import type { Person } from '@mtaa/contract/community/people'
import { useApi } from '../../../platform/use-api.ts'
import { whenFetched } from '../../../ui/feedback/when-fetched.ts'

const fetchAsking = () => import('./ask-to-block.ts')

/** Asks whether a person shall be blocked, and does it. Fetched when it is needed. */
export function useAskToBlock(person: Person): () => void {
  const api = useApi()
  const queryClient = useQueryClient()
  return () =>
    void whenFetched(
      fetchAsking,
      () => void fetchAsking().then(({ askToBlock }) => askToBlock(api, queryClient, person)),
    )
}
