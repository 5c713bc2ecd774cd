import {
  cancelPayout,
  payoutLimits,
  requestPayout,
  type Payout,
  type PayoutOverview,
} from '@mtaa/contract/money/payouts'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Price, Stat } from '../../../ui/data/formatters.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Problem, SettingSection, useChange } from '../../identity/settings/index.ts'
import { dropKey, storedKey } from '../payments/index.ts'
import { blockSentence, stateWords } from './payout-words.ts'
import { payoutsKey } from './payouts.queries.ts'
import { formatSum } from '../../../platform/format.ts'

const purpose = 'payout'

/** What is the seller's and what of it can be paid now; the payout that is under way, or the button for one. */
export function BalanceSection({ overview }: { overview: PayoutOverview }) {
  const api = useApi()
  const { balance, live, blocks, phone } = overview
  const ask = useChange(
    () => api(requestPayout, { idempotencyKey: storedKey(purpose, balance) }).finally(() => dropKey(purpose)),
    { touches: [payoutsKey], answer: m.payouts_requested() },
  )
  const parts = [
    [m.payouts_held(), balance.held],
    [m.payouts_reserved(), balance.reserved],
  ] as const
  // With nothing to be paid, it only matters what the seller can do about.
  const reasons = blocks.filter(({ why }) => why === 'no_number' || why === 'stopped' || balance.available > 0)
  const isStopped = blocks.some(({ why }) => why === 'stopped')
  return (
    <SettingSection title={m.payouts_balance()} hint={m.payouts_balance_hint()}>
      <div className="flex flex-col gap-4 pt-2">
        <Stat value={formatSum(balance.available)} label={m.payouts_available()}>
          {parts.map(([label, shillings]) =>
            shillings > 0 ? (
              <span key={label} className="block text-sm text-muted">
                {`${label}: ${formatSum(shillings)}`}
              </span>
            ) : null,
          )}
        </Stat>
        {live ? (
          <LivePayout payout={live} />
        ) : (
          <>
            <Reasons blocks={reasons} />
            {phone !== null && !isStopped ? (
              balance.available >= payoutLimits.min ? (
                <Button variant="primary" className="self-start" busy={ask.busy} onClick={() => ask.run()}>
                  {m.payouts_request({ amount: formatSum(balance.available) })}
                </Button>
              ) : (
                <p className="text-muted">{m.payouts_too_small({ amount: formatSum(payoutLimits.min) })}</p>
              )
            ) : null}
            <Problem>{ask.problem}</Problem>
          </>
        )}
      </div>
    </SettingSection>
  )
}

function Reasons({ blocks }: { blocks: PayoutOverview['blocks'] }) {
  const language = useLanguage()
  if (blocks.length === 0) return null
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {blocks.map((block) => (
        <li key={block.why}>{blockSentence(block, language)}</li>
      ))}
    </ul>
  )
}

function LivePayout({ payout }: { payout: Payout }) {
  const api = useApi()
  const cancel = useChange(() => api(cancelPayout, { params: { id: payout.id } }), {
    touches: [payoutsKey],
    answer: m.payouts_cancelled(),
  })
  const { word, tone } = stateWords[payout.state]
  return (
    <div role="status" className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <Price shillings={payout.amount} />
        <Badge tone={tone}>{word()}</Badge>
      </p>
      <Reasons blocks={payout.blocks} />
      {payout.state === 'sending' ? <p className="text-muted">{m.payouts_sending()}</p> : null}
      {payout.state === 'waiting' ? (
        <Button className="self-start" busy={cancel.busy} onClick={() => cancel.run()}>
          {m.payouts_cancel()}
        </Button>
      ) : null}
      <Problem>{cancel.problem}</Problem>
    </div>
  )
}
