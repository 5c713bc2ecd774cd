import { formatNumber } from '@mtaa/contract/number'
import { Lock } from 'lucide-react'
import type { OwnBids } from '@mtaa/contract/commerce/auctions/auction-terms'
import { maxShillings } from '@mtaa/contract/money'
import { wholeIn } from '@mtaa/contract/typed-number'
import { m } from '../../../../paraglide/messages.js'
import { hasCode, sentenceOf } from '../../../../platform/failure.ts'
import { formatSum } from '../../../../platform/format.ts'
import { askQuestion } from '../../../../ui/feedback/question-store.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Chip } from '../../../../ui/forms/chip.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { whichNumber } from '../../../../ui/forms/which-number.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { type BidInput, usePlaceBid } from '../auctions.queries.ts'

/** `phone`: it is not confirmed, and the way there stands below the sentence. */
type BidErrors = Partial<Record<'max' | 'phone', string>>

/** A maximum, chosen from three steps or typed, and the button that bids it. */
/** The next bid stands above for everyone; who leads raises only their own maximum. */
export function BidForm({ id, own }: { id: string; own: OwnBids }) {
  const { mutateAsync } = usePlaceBid(id)
  const least = own.least ?? 1
  const bid = async (input: BidInput) => {
    try {
      return await mutateAsync(input)
    } catch (error) {
      if (!hasCode(error, 'bid_unconfirmed')) throw error
      const isMeant = await askQuestion({
        title: m.auctions_confirm_title({ amount: formatSum(input.max) }),
        text: m.auctions_confirm_text(),
        yes: m.auctions_confirm_yes({ amount: formatSum(input.max) }),
        no: m.auctions_confirm_no(),
      })
      return isMeant ? mutateAsync({ ...input, confirmed: true, key: `${input.key}-yes` }) : null
    }
  }
  const form = useForm({
    initial: { max: '' },
    check(typed): { body: { max: number } } | { errors: BidErrors } {
      const max = wholeIn(typed.max)
      if (max >= least && max <= maxShillings) return { body: { max } }
      return { errors: { max: whichNumber(typed.max) ?? boundsText(max, least, own.max) } }
    },
    send: ({ max }, key) => bid({ max, confirmed: false, key: key.slice(0, 60) }),
    refused: (error) =>
      hasCode(error, 'bid_too_low')
        ? { errors: { max: sentenceOf(error, m.common_not_done()) }, focus: 'max' }
        : { sentence: sentenceOf(error, m.common_not_done()), ...needsPhone(error) },
    onDone(answer) {
      if (!answer) return
      form.change({ max: '' })
      showToast({ ...outcomes[answer.outcome]({ amount: formatSum(answer.lot.own?.max ?? answer.lot.price) }) })
    },
  })
  const typed = wholeIn(form.values.max)
  const isAmount = typed >= least && typed <= maxShillings
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-semibold">{own.max === null ? m.auctions_bid_title() : m.auctions_raise_title()}</h2>
        {own.standing === 'leading' ? (
          <p className="text-sm text-muted tabular-nums">{m.auctions_error_least({ amount: formatSum(least) })}</p>
        ) : null}
      </div>
      <div
        role="group"
        aria-label={m.auctions_steps()}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.75rem),1fr))] gap-2"
      >
        {own.steps.map((step) => (
          <Chip
            key={step}
            pressed={typed === step}
            className="justify-center px-2! tabular-nums"
            onClick={() => form.change({ max: String(step) })}
          >
            {formatNumber(step)}
          </Chip>
        ))}
      </div>
      <Input
        {...form.field('max')}
        label={m.auctions_your_max()}
        hint={m.auctions_max_hint()}
        before="KSh"
        after={<Lock size={18} strokeWidth={1.75} aria-hidden="true" className="mr-3 text-muted" />}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
      />
      {form.sentence ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {form.sentence}
        </p>
      ) : null}
      {form.errors.phone ? (
        <p>
          <Link
            to="/settings/security"
            className="inline-flex min-h-11 items-center font-semibold text-primary underline"
          >
            {m.auctions_confirm_phone()}
          </Link>
        </p>
      ) : null}
      <Button variant="primary" wide type="submit" busy={form.isSending}>
        {isAmount ? m.auctions_bid_up_to({ amount: formatSum(typed) }) : m.auctions_bid()}
      </Button>
      <p className="text-sm text-muted">{m.auctions_binding()}</p>
    </form>
  )
}

const needsPhone = (error: unknown): { errors?: BidErrors } =>
  hasCode(error, 'phone_not_verified') ? { errors: { phone: m.auctions_confirm_phone() } } : {}

function boundsText(typed: number, least: number, ownMax: number | null): string {
  if (typed > maxShillings) return m.auctions_error_most({ amount: formatSum(maxShillings) })
  return ownMax !== null && typed <= ownMax
    ? m.auctions_error_own_max({ amount: formatSum(ownMax) })
    : m.auctions_error_least({ amount: formatSum(least) })
}

type Said = (inputs: { amount: string }) => { title: string; text: string; tone: 'success' | 'danger' }
const outcomes: Record<'leading' | 'raised' | 'outbid', Said> = {
  leading: (inputs) => ({ title: m.auctions_leading(), text: m.auctions_done_up_to(inputs), tone: 'success' }),
  raised: (inputs) => ({ title: m.auctions_done_raised(), text: m.auctions_done_up_to(inputs), tone: 'success' }),
  outbid: () => ({ title: m.auctions_done_outbid(), text: m.auctions_done_outbid_text(), tone: 'danger' }),
}
