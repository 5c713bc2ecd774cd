import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { getSaleProof } from '@mtaa/contract/commerce/sale-proof'
import { m } from '../../../paraglide/messages.js'
import { hasCode, sentenceOf } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { CompleteButton } from '../../../ui/forms/complete-button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { SaleProof } from './sale-proof-note.tsx'

/** Whether an order is paid, by the number that a buyer names: also of an order that is not listed yet. */
export function SaleLookup() {
  const api = useApi()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const [number, setNumber] = useState('')
  const queryKey = ['orders', 'sale', number]
  const { data, error, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api(getSaleProof, { params: { number }, signal }),
    enabled: number !== '',
    staleTime: 0,
    retry: false,
  })
  const look = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (typed.trim() === number) void queryClient.refetchQueries({ queryKey })
    else setNumber(typed.trim())
  }
  return (
    <Disclosure title={m.orders_proof_title()}>
      <form onSubmit={look} noValidate className="mb-4 flex flex-col gap-3">
        <Input
          label={m.common_order_number()}
          hint={m.orders_proof_hint()}
          error={error ? wordsOf(error) : undefined}
          name="number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <CompleteButton
          icon={Search}
          busy={isFetching}
          missing={typed.trim() === '' ? [{ name: 'number', label: m.common_order_number() }] : []}
        >
          {m.orders_proof_look()}
        </CompleteButton>
      </form>
      <div role="status" className="flex flex-col gap-3">
        {data && !error ? <SaleProof {...data} /> : null}
        {data?.order_id && !error ? (
          <LinkButton to={`/orders/${data.order_id}`} variant="plain">
            {m.orders_order({ number: data.number })}
          </LinkButton>
        ) : null}
      </div>
    </Disclosure>
  )
}

const wordsOf = (error: Error) =>
  hasCode(error, 'order_not_found') ? m.orders_proof_none() : sentenceOf(error, m.orders_load_failed())
