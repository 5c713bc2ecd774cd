import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { listBlocks } from '@mtaa/contract/community/blocks'
import { useApi } from '../../../platform/use-api.ts'
import { anyMutesQuery } from '../mutes/index.ts'

/**
 * The server renders pages as visitors see them. For a member who has blocked somebody or muted something, what a page shows is fetched anew as the
 * member, at each page.
 */
export function RefetchAsMember({ userId }: { userId: string }) {
  const api = useApi()
  const { key } = useLocation()
  const { data: hasBlocked = false } = useQuery({
    queryKey: ['blocks', userId, 'any'],
    queryFn: async ({ signal }) => (await api(listBlocks, { query: { limit: 1 }, signal })).items.length > 0,
    staleTime: Infinity,
  })
  const { data: hasMuted = false } = useQuery(anyMutesQuery(api, userId))
  return hasBlocked || hasMuted ? <Refetch key={key} /> : null
}

function Refetch() {
  const queryClient = useQueryClient()
  useEffect(() => {
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [of] }) => of !== 'blocks' && of !== 'mutes' })
  }, [queryClient])
  return null
}
