import { CircleCheck, TrendingDown, Trophy, X } from 'lucide-react'
import type { OwnBids, standings } from '@mtaa/contract/commerce/auctions/auction-terms'
import { m } from '../../../../paraglide/messages.js'
import { formatSum } from '../../../../platform/format.ts'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { classNames } from '../../../../ui/layout/class-names.ts'
import type { ShownLot } from './lot-pace.ts'

type Standing = Exclude<(typeof standings)[number], 'none'>

const looks: Record<Standing, { icon: typeof X; look: string; title: () => string }> = {
  leading: { icon: CircleCheck, look: 'border-primary bg-primary-tint text-primary', title: m.auctions_leading },
  outbid: { icon: TrendingDown, look: 'border-danger text-danger', title: m.auctions_outbid },
  won: { icon: Trophy, look: 'border-primary bg-primary-tint text-primary', title: m.auctions_won },
  lost: { icon: X, look: 'border-edge text-ink', title: m.auctions_lost },
}

/** How the viewer stands, said aloud when it changes. The element is there before, so that readers notice what comes into it. */
export function StandingBanner({ own, state }: { own: OwnBids | null; state: ShownLot['state'] }) {
  const standing = own?.standing ?? 'none'
  return (
    <div role="status" className="empty:hidden">
      {own && standing !== 'none' ? <Banner standing={standing} own={own} state={state} /> : null}
    </div>
  )
}

function Banner({ standing, own, state }: { standing: Standing; own: OwnBids; state: ShownLot['state'] }) {
  const isUnpaid = state === 'awaiting_payment' || state === 'second_chance'
  const isCancelled = state === 'cancelled'
  const { icon: Icon, look, title } = looks[standing]
  const max = own.max === null ? null : formatSum(own.max)
  const texts = {
    leading: max && m.auctions_leading_text({ max }),
    outbid: max && m.auctions_outbid_text({ max }),
    won: isUnpaid ? m.auctions_pay_within() : null,
    lost: isCancelled ? m.auctions_cancelled_text() : max && m.auctions_lost_text({ max }),
  }
  return (
    <div className={classNames('flex gap-3 rounded-card border bg-surface p-3', look)}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-semibold">{isCancelled ? m.auctions_cancelled() : title()}</p>
        {texts[standing] ? <p className="text-sm text-ink">{texts[standing]}</p> : null}
        {own.order_id === null ? null : (
          <p className="pt-1">
            <LinkButton variant={isUnpaid ? 'primary' : 'quiet'} to={`/orders/${own.order_id}`}>
              {isUnpaid ? m.common_pay_now() : m.common_see_order()}
            </LinkButton>
          </p>
        )}
      </div>
    </div>
  )
}
