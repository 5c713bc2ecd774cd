import type { Environment } from '../environment.ts'
import type { Prompt } from '../books.ts'
import { paymentOf } from '../../../server/src/features/money/paystack/reference.ts'
import { transferOf } from '../../../server/src/features/money/paystack/refund-rail.ts'

/** Money that the simulator says has come in: how much of it was taken as a fee, and how much has gone back. In cents. */
export interface Came {
  /** By what our payment is found. */
  by: { phone: string } | { receipt: string } | { payment: string }
  receipt: string
  cents: number
  feeCents: number
  /** Taken back by the provider, or by the bank of a card. */
  pulledCents: number
  /** The receipt of that; null where there is none. */
  pulledBy: string | null
  /** Sent back by us on the rail that it came on: one for each that was carried out. */
  backCents: number[]
}

export interface Outgoing {
  kind: 'b2c' | 'reversal'
  originator_id: string
  msisdn: string
  amount: number
  original_receipt: string | null
  state: 'open' | 'settled'
  receipt: string | null
  charge: number
  /** Of ours; null for reversals, which have no id of ours. */
  transfer_id: string | null
}

interface Paystack {
  transactions: {
    id: number
    reference: string
    status: string
    amount: number
    requested_amount: number
    fees: number | null
    paid_at: string | null
  }[]
  refunds: { id: number; status: string; amount: number; transaction_reference: string; merchant_note: string | null }[]
  disputes: { status: string; resolution: string | null; transaction: { reference: string } }[]
}

interface ByHand {
  receipt: string
  msisdn: string
  amount: number
  account: string
}

export interface Theirs {
  prompts: Prompt[]
  outgoing: Outgoing[]
  paystack: Paystack
  came: Came[]
}

const receiptOf = (id: number) => `PSK${id}`

/** Everything that the simulator's books say. */
export async function readTheirs({ simulator }: Environment): Promise<Theirs> {
  const read = async <T>(path: string) => (await (await simulator(path)).json()) as T
  const [{ prompts }, { payments: byHand }, { transfers }, paystack] = await Promise.all([
    read<{ prompts: Prompt[] }>('/prompts'),
    read<{ payments: ByHand[] }>('/paybill'),
    read<{ transfers: Omit<Outgoing, 'transfer_id'>[] }>('/outgoing'),
    read<Paystack>('/paystack/transactions'),
  ])
  const outgoing = transfers.map((one) => ({ ...one, transfer_id: transferOf(one.originator_id) ?? null }))
  const reversals = Map.groupBy(
    outgoing.filter(({ kind, receipt }) => kind === 'reversal' && receipt !== null),
    ({ original_receipt }) => original_receipt,
  )
  const backOf = (receipt: string) => (reversals.get(receipt) ?? []).map(({ amount }) => amount * 100)
  const came: Came[] = [
    ...prompts.flatMap(({ msisdn, receipt, charged, reversal_receipt }): Came[] => {
      if (receipt === null) return []
      const cents = charged * 100
      const pulledCents = reversal_receipt === null ? 0 : cents
      const pulledBy = reversal_receipt
      return [{ by: { phone: msisdn }, receipt, cents, feeCents: 0, pulledCents, pulledBy, backCents: backOf(receipt) }]
    }),
    ...byHand.map(({ receipt, amount }): Came => {
      const cents = amount * 100
      const by = { receipt }
      return { by, receipt, cents, feeCents: 0, pulledCents: 0, pulledBy: null, backCents: backOf(receipt) }
    }),
    ...cameByPaystack(paystack),
  ]
  return { prompts, outgoing, paystack, came }
}

/** What the payer bears of the fee on top is neither ours nor theirs to us. */
function cameByPaystack({ transactions, refunds, disputes }: Paystack): Came[] {
  const back = Map.groupBy(
    refunds.filter(({ status }) => status === 'processed'),
    ({ transaction_reference }) => transaction_reference,
  )
  const lost = new Set(
    disputes.flatMap(({ resolution, transaction }) =>
      resolution === 'merchant-accepted' ? [transaction.reference] : [],
    ),
  )
  return transactions.flatMap((one): Came[] => {
    if (one.paid_at === null) return []
    const { reference, requested_amount: cents } = one
    return [
      {
        by: { payment: paymentOf(reference) ?? reference },
        receipt: receiptOf(one.id),
        cents,
        feeCents: Math.max(0, (one.fees ?? 0) - (one.amount - cents)),
        pulledCents: lost.has(reference) ? cents : 0,
        pulledBy: null,
        backCents: (back.get(reference) ?? []).map(({ amount }) => amount),
      },
    ]
  })
}
