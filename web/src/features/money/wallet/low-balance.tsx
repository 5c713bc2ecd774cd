import { walletLimits } from '@mtaa/contract/money/wallet'
import { wholeIn } from '@mtaa/contract/typed-number'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { whichNumber } from '../../../ui/forms/which-number.ts'
import { useForm } from '../../../ui/forms/use-form.ts'
import { useLowBalance } from './wallet.queries.ts'

/** From what amount on the page says that the wallet is low. */
export function LowBalance({ userId, below }: { userId: string; below: number | null }) {
  const { mutateAsync, isSuccess } = useLowBalance(userId)
  const form = useForm({
    initial: { amount: below === null ? '' : String(below) },
    check({ amount: typed }) {
      const amount = wholeIn(typed)
      if (typed.trim() === '') return { body: null }
      if (amount >= 1 && amount <= walletLimits.balance) return { body: amount }
      return { errors: { amount: whichNumber(typed) ?? m.wallet_amount_hint({ min: '1', max: '100,000' }) } }
    },
    send: (amount) => mutateAsync(amount),
    refused: (error) => ({ sentence: sentenceOf(error, m.wallet_failed()) }),
  })
  return (
    <form {...form.props} className="flex flex-col items-start gap-4">
      <Input
        label={m.wallet_low_below()}
        hint={m.wallet_low_hint()}
        {...form.field('amount')}
        inputMode="numeric"
        maxLength={10}
      />
      {form.sentence ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {form.sentence}
        </p>
      ) : null}
      <Button type="submit" busy={form.isSending}>
        {m.common_save()}
      </Button>
      <p role="status" className="text-sm text-muted">
        {isSuccess ? m.wallet_low_saved() : ''}
      </p>
    </form>
  )
}
