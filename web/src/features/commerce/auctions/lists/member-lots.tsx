import { useInfiniteQuery } from '@tanstack/react-query'
import { Gavel } from 'lucide-react'
import { m } from '../../../../paraglide/messages.js'
import { formatSum } from '../../../../platform/format.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Badge, type Tone } from '../../../../ui/data/badge.tsx'
import { PagedList } from '../../../../ui/data/paged-list.tsx'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { ListingRow, ListingRowsSkeleton } from '../../listings/index.ts'
import { StateBadge } from '../lot/lot-badges.tsx'
import { RelistButton } from '../own/relist-button.tsx'
import { memberLotsQuery, type MemberTab } from './lists.queries.ts'
import { LotNote } from './lot-note.tsx'
import { tabPaths } from './tabs.ts'

const none: Record<MemberTab, () => string> = {
  watching: m.auctions_none_watching,
  bids: m.auctions_none_bids,
  own: m.auctions_none_own,
}

/** The lots that a member watches, bids on or sells, with how they stand. */
export function MemberLots({ userId, tab }: { userId: string; tab: MemberTab }) {
  const query = useInfiniteQuery(memberLotsQuery(useApi(), userId, tab))
  const action =
    tab === 'own' ? (
      <LinkButton variant="primary" icon={Gavel} to="/auctions/create">
        {m.page_create_auction()}
      </LinkButton>
    ) : (
      <LinkButton variant="primary" to={tabPaths.live}>
        {m.auctions_see_live()}
      </LinkButton>
    )
  return (
    <PagedList query={query} waiting={<ListingRowsSkeleton count={4} />} none={none[tab]()} action={action}>
      {(lot) => (
        <ListingRow
          own={tab !== 'watching'}
          listing={lot}
          note={
            <span className="flex flex-col gap-1">
              <LotNote terms={lot.auction} />
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden">
                {lot.standing === 'none' ? null : (
                  <Badge tone={standings[lot.standing].tone}>{standings[lot.standing].name()}</Badge>
                )}
                <StateBadge state={lot.state} />
                {lot.max === null ? null : (
                  <span className="text-muted">{m.auctions_your_max_is({ amount: formatSum(lot.max) })}</span>
                )}
              </span>
            </span>
          }
        >
          {lot.may_relist ? <RelistButton id={lot.id} /> : null}
        </ListingRow>
      )}
    </PagedList>
  )
}

const standings: Record<'leading' | 'outbid' | 'won' | 'lost', { name: () => string; tone: Tone }> = {
  leading: { name: m.auctions_leading, tone: 'primary' },
  outbid: { name: m.auctions_outbid, tone: 'danger' },
  won: { name: m.auctions_won, tone: 'primary' },
  lost: { name: m.auctions_lost, tone: 'plain' },
}
