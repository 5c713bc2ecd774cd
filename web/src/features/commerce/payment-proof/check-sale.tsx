import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { hasCode } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { CompleteButton } from '../../../ui/forms/complete-button.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Proof } from './proof.tsx'
import { proofWordQuery, saleProofQuery } from './payment-proof.queries.ts'

/** For the counter or the gate: today's word, and the proof of any order of one's own by its number. */
export function CheckSale() {
  const api = useApi()
  const { data: today } = useQuery(proofWordQuery(api))
  const [typed, setTyped] = useState('')
  const [number, setNumber] = useState('')
  const { data, error, isFetching, refetch } = useQuery(saleProofQuery(api, number))
  const unknown = hasCode(error, 'order_not_found')
  const look = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (typed.trim() === number) void refetch()
    else setNumber(typed.trim())
  }
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card border border-line bg-surface p-4">
        <span className="text-muted">{m.proof_word()}</span>
        <strong className="text-2xl">{today?.word ?? '…'}</strong>
        <span className="basis-full text-sm text-muted">{m.proof_word_text()}</span>
      </p>
      <form onSubmit={look} noValidate className="flex flex-col gap-3">
        <Input
          label={m.common_order_number()}
          hint={m.orders_proof_hint()}
          error={unknown ? m.orders_proof_none() : undefined}
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
      {number !== '' && !unknown ? (
        <Proof data={data} failed={error !== null} checking={isFetching} onCheck={() => void refetch()} />
      ) : null}
      {data?.proof.order_id && !error ? (
        <LinkButton to={`/orders/${data.proof.order_id}`} variant="plain">
          {m.orders_order({ number: data.proof.number })}
        </LinkButton>
      ) : null}
    </>
  )
}
