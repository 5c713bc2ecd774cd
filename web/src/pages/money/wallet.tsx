import { useSearchParams } from 'react-router'
import { useKnownPhone } from '../../features/identity/accounts/index.ts'
import { WalletSkeleton, WalletView } from '../../features/money/wallet/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { wallet } from '../../route-table/account.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { MembersOnly } from '../commerce/market/members-only.tsx'
import { forMembers } from '../identity/settings/for-members.ts'
import type { Route } from './+types/wallet'

export const loader = (args: Route.LoaderArgs) => forMembers(args)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(wallet), description: m.wallet_description(), hidden: true })
}

/** A member's wallet; `?action=topup` goes to adding money. */
export default function WalletPage() {
  const phone = useKnownPhone()
  const addsMoney = useSearchParams()[0].get('action') === 'topup'
  return (
    <div className="mx-auto flex w-full max-w-column flex-col gap-4">
      <h1 className="text-2xl font-bold">{wallet.title()}</h1>
      <MembersOnly waiting={<WalletSkeleton />}>
        {(userId) => <WalletView key={userId} userId={userId} addsMoney={addsMoney} phone={phone} />}
      </MembersOnly>
    </div>
  )
}
