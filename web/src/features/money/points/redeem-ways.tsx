import { Rocket, TicketPercent } from 'lucide-react'
import type { ReactNode } from 'react'
import { boostTerms, pointsDiscount } from '@mtaa/contract/money/points'
import { m } from '../../../paraglide/messages.js'
import { useFlag } from '../../../platform/use-flags.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'

/** What points can be used for. `boosts` chooses what is promoted. */
export function RedeemWays({ boosts }: { boosts: ReactNode }) {
  const [checkout, promotions] = [useFlag('checkout'), useFlag('promotions')]
  const { points, shillings, percent } = pointsDiscount
  return (
    <div className="flex flex-col gap-6">
      {checkout === 'enabled' ? (
        <section className="flex flex-col gap-2 border-b border-line pb-6">
          <h2 className="flex items-center gap-2 text-lg font-bold">
            <TicketPercent size={24} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
            {m.points_discount_title()}
          </h2>
          <p>{m.points_discount_text({ points, shillings, percent })}</p>
          <p>
            <LinkButton to="/cart">{m.points_to_cart()}</LinkButton>
          </p>
        </section>
      ) : null}
      {promotions === 'enabled' ? (
        <section className="flex flex-col gap-2">
          <h2 className="flex items-center gap-2 text-lg font-bold">
            <Rocket size={24} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
            {m.points_boost_title()}
          </h2>
          <p>{m.points_boost_text(boostTerms)}</p>
          {boosts}
        </section>
      ) : null}
    </div>
  )
}
