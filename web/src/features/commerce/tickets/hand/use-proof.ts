import { useQuery } from '@tanstack/react-query'
import { proofStep } from '@mtaa/contract/commerce/gates/ticket-proof'
import { useNow } from '../../../../platform/now.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { proofsQuery, type TicketKey } from './tickets.queries.ts'

interface Proofs {
  now: string
  proofs: readonly { from: string; proof: string }[]
}

/** The proof of a moment by the server's clock; null: none that was fetched is of it. */
export function proofOf({ now, proofs }: Proofs, passed: number): string | null {
  const at = Date.parse(now) + passed
  const found = proofs.find(({ from }) => Date.parse(from) <= at && at < Date.parse(from) + proofStep)
  return found?.proof ?? null
}

/** What rotates beside the code of a ticket; null without a network, where the code is valid as it is. */
export function useProof(of: TicketKey, isLive: boolean): string | null {
  const now = useNow('second')
  const { data, dataUpdatedAt } = useQuery({ ...proofsQuery(useApi(), of), enabled: isLive })
  return isLive && data ? proofOf(data, Math.max(0, now - dataUpdatedAt)) : null
}
