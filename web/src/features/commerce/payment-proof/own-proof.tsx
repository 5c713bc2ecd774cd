import { useQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { isTemporary } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Proof } from './proof.tsx'
import { paymentProofQuery } from './payment-proof.queries.ts'

/** What the buyer of an order holds up at the counter. */
export function OwnProof({ orderId }: { orderId: string }) {
  const { data, error, isFetching, refetch } = useQuery(paymentProofQuery(useApi(), orderId))
  if (error && !isTemporary(error)) {
    return (
      <EmptyState
        title={m.orders_not_found()}
        action={
          <LinkButton variant="primary" to="/orders">
            {m.common_my_orders()}
          </LinkButton>
        }
      >
        {m.orders_not_found_text()}
      </EmptyState>
    )
  }
  return <Proof data={data} failed={error !== null} checking={isFetching} onCheck={() => void refetch()} />
}
