import { type SubmitEvent, useState } from 'react'
import { walletLimits } from '@mtaa/contract/money/wallet'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { useLowBalance } from './wallet.queries.ts'

/** From what amount on the page says that the wallet is low. */
export function LowBalance({ userId, below }: { userId: string; below: number | null }) {
  const { mutate, isPending, isSuccess, error } = useLowBalance(userId)
  const [typed, setTyped] = useState(below === null ? '' : String(below))
  const [wrong, setWrong] = useState(false)
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const amount = Number(typed)
    const isGood = typed.trim() === '' || (/^\d+$/.test(typed.trim()) && amount >= 1 && amount <= walletLimits.balance)
    setWrong(!isGood)
    if (isGood) mutate(typed.trim() === '' ? null : amount)
    else event.currentTarget.querySelector<HTMLElement>('input')?.focus()
  }
  return (
    <form onSubmit={save} noValidate className="flex flex-col items-start gap-4">
      <Input
        label={m.wallet_low_below()}
        hint={m.wallet_low_hint()}
        error={wrong ? m.wallet_amount_hint({ min: '1', max: '100,000' }) : undefined}
        inputMode="numeric"
        maxLength={6}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
      />
      {error ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {sentenceOf(error, m.wallet_failed())}
        </p>
      ) : null}
      <Button type="submit" busy={isPending}>
        {m.common_save()}
      </Button>
      <p role="status" className="text-sm text-muted">
        {isSuccess ? m.wallet_low_saved() : ''}
      </p>
    </form>
  )
}
