import { BadgeCheck, type LucideIcon, MessageSquareText, ShoppingBag, Store, UserPlus } from 'lucide-react'
import { shortId } from '@mtaa/contract/short-id'
import { pointsCaps, pointsEarned, pointsTimes, type Points } from '@mtaa/contract/money/points'
import { m } from '../../../paraglide/messages.js'
import { Badge } from '../../../ui/data/badge.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'

interface Way {
  icon: LucideIcon
  title: string
  text: string
  points: number
  isDone?: boolean
  to?: { path: string; name: string }
}

/** How points are earned, and what of it is done. A member's code for those they bring is the short form of their id. */
export function EarnWays({ userId, earn }: { userId: string; earn: Points['earn'] }) {
  const ways: Way[] = [
    {
      icon: BadgeCheck,
      title: m.common_phone_confirmed(),
      text: m.points_earn_phone_text(),
      points: pointsEarned.phone,
      isDone: earn.phone_done,
      to: { path: '/settings/security', name: m.points_earn_phone_do() },
    },
    {
      icon: Store,
      title: m.points_earn_listing(),
      text: m.points_earn_listing_text(),
      points: pointsEarned.listing,
      isDone: earn.listing_done,
      to: { path: '/market/add', name: m.common_sell_item() },
    },
    {
      icon: ShoppingBag,
      title: m.points_earn_order(),
      text: m.points_earn_order_text({
        cap: pointsCaps.ordersADay,
        left: earn.orders_left_today,
        days: pointsTimes.pendingDays,
      }),
      points: pointsEarned.order,
    },
    {
      icon: MessageSquareText,
      title: m.points_earn_review(),
      text: m.points_earn_review_text({ count: pointsCaps.reviewsADay }),
      points: pointsEarned.review,
    },
    {
      icon: UserPlus,
      title: m.points_move_referral(),
      text: m.points_earn_referral_text({
        code: shortId(userId),
        count: pointsCaps.referralsAMonth,
        days: pointsTimes.pendingDays,
      }),
      points: pointsEarned.referral,
    },
  ]
  return (
    <div className="flex flex-col gap-4">
      <ul className="divide-y divide-line border-y border-line">
        {ways.map(({ icon: Icon, title, text, points, isDone = false, to }) => (
          <li key={title} className="flex flex-wrap items-start gap-x-3 gap-y-2 py-4">
            <Icon size={24} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
            <div className="min-w-[min(100%,12rem)] flex-1">
              <h3 className="font-semibold">{title}</h3>
              <p className="text-sm text-muted">{text}</p>
            </div>
            <p className="font-bold whitespace-nowrap tabular-nums">+{points}</p>
            {isDone ? (
              <Badge tone="primary">{m.points_done()}</Badge>
            ) : to ? (
              <div className="w-full pl-9 md:w-auto md:pl-0">
                <LinkButton to={to.path}>{to.name}</LinkButton>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{m.points_rules({ months: pointsTimes.months })}</p>
    </div>
  )
}
