import { useMutation } from '@tanstack/react-query'
import { type Api, ApiError } from '@mtaa/contract/client'
import { ticketKind } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { startPayment } from '@mtaa/contract/money/payments'
import { useApi } from '../../../../platform/use-api.ts'
import { type Paying, rememberStart, storedKey } from '../../../money/payments/index.ts'
import { useOrderChanged } from './ticket-box.queries.ts'

/** Begins the payment of an order, or finds the one that is under way. Answers its id. */
async function payTickets(api: Api, id: string, { method, phone }: Paying): Promise<string> {
  const body = { payable: { kind: ticketKind, id }, method, ...(phone !== undefined && { phone }) }
  try {
    const payment = await api(startPayment, { body, idempotencyKey: storedKey(`tickets_${id}`, body) })
    rememberStart(payment.id, Date.now())
    return payment.id
  } catch (error) {
    const running = error instanceof ApiError ? error.details['payment_id'] : undefined
    if (typeof running === 'string') return running
    throw error
  }
}

export function usePayTickets(id: string) {
  const [api, changed] = [useApi(), useOrderChanged()]
  return useMutation({ mutationFn: (paying: Paying) => payTickets(api, id, paying), onError: () => changed() })
}
