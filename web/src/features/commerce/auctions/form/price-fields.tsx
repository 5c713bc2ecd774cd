import { wholeIn } from '@mtaa/contract/typed-number'
import { m } from '../../../../paraglide/messages.js'
import { formatSum } from '../../../../platform/format.ts'
import { Checkbox } from '../../../../ui/forms/choices.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import type { FormFields } from '../../../../ui/forms/use-form.ts'
import type { LotDraft } from './lot-draft.ts'
import { depositOf, type LotErrors, takesDeposit } from './lot-rules.ts'

/** Where bidding starts, what stays secret, and what ends it at once. */
export function PriceFields({ values: draft, field, change }: FormFields<LotDraft, LotErrors>) {
  const price = { before: 'KSh', inputMode: 'numeric', maxLength: 12, autoComplete: 'off' } as const
  return (
    <>
      <Input label={m.common_starting_price()} hint={m.auctions_start_hint()} {...field('starting_price')} {...price} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Input
          label={m.auctions_reserve_field()}
          hint={m.auctions_reserve_hint()}
          optional
          {...field('reserve_price')}
          {...price}
        />
        <Input
          label={m.auctions_buy_now_field()}
          hint={m.auctions_buy_now_hint()}
          optional
          {...field('buy_now_price')}
          {...price}
        />
      </div>
      {takesDeposit(draft) ? (
        <Checkbox
          label={m.auctions_deposit_ask({ amount: formatSum(depositOf(wholeIn(draft.starting_price))) })}
          hint={m.auctions_deposit_ask_hint()}
          name="deposit"
          checked={draft.deposit}
          onChange={({ target }) => change({ deposit: target.checked })}
        />
      ) : null}
    </>
  )
}
