import { Plus } from 'lucide-react'
import { redirect, useLocation } from 'react-router'
import {
  EndedLots,
  endedLotsQuery,
  lotNote,
  LotTabs,
  MemberLots,
  onlyOf,
  tabAt,
  tabPaths,
} from '../../features/commerce/auctions/index.ts'
import { listMeta, ListingRowsSkeleton, ListScreen, loadList } from '../../features/commerce/listings/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { asPage, load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { useFlag } from '../../platform/use-flags.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { auctions } from '../../route-table/frame.ts'
import type { Route } from './+types/auctions'
import { MembersOnly } from './market/members-only.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const tab = tabAt(url.pathname)
  if (tab === 'live' || tab === 'scheduled') return loadList(context, 'auctions', url, onlyOf(tab))
  const { page, api, queryClient } = context.get(requestContext)
  if (tab === 'ended') {
    await asPage(queryClient.infiniteQuery(endedLotsQuery(api, url.searchParams.get('cursor'))))
    return load(context)
  }
  if (!page.preferences.signedIn) throw redirect(withNext('/login', url.pathname))
  return { cache: undefined }
}

// After hydration the browser loads the list by itself, and only what it does not have.
export const clientLoader = () => ({ cache: undefined })

export function meta({ matches, location }: Route.MetaArgs) {
  const tab = tabAt(location.pathname)
  const words = { title: auctions.title(), description: m.auctions_description() }
  if (tab === 'live' || tab === 'scheduled')
    return listMeta(matches, { module: 'auctions', base: tabPaths[tab], ...words, search: location.search })
  return pageMeta(matches, { ...words, path: tabPaths[tab], hidden: true })
}

export default function AuctionsPage({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const tab = tabAt(pathname)
  const tabs = <LotTabs tab={tab} />
  if (tab === 'live' || tab === 'scheduled')
    return (
      <Loaded cache={loaderData.cache}>
        <ListScreen
          key={tab}
          module="auctions"
          base={tabPaths[tab]}
          title={m.common_auctions()}
          tabs={tabs}
          only={onlyOf(tab)}
          actions={<Create />}
          cardNote={lotNote}
          emptyAction={<Create />}
        />
      </Loaded>
    )
  return (
    <div className="-mt-3 flex flex-col gap-4 md:mt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h1 className="py-1 text-xl leading-tight font-bold md:text-2xl">{m.common_auctions()}</h1>
        <Create />
      </div>
      {tabs}
      {tab === 'ended' ? (
        <Loaded cache={loaderData.cache}>
          <EndedLots start={new URLSearchParams(search).get('cursor')} />
        </Loaded>
      ) : (
        <MembersOnly waiting={<ListingRowsSkeleton count={4} />}>
          {(userId) => <MemberLots key={tab} userId={userId} tab={tab} />}
        </MembersOnly>
      )}
    </div>
  )
}

const Create = () =>
  useFlag('bids') === 'enabled' ? (
    <LinkButton variant="primary" icon={Plus} to="/auctions/create">
      {m.page_create_auction()}
    </LinkButton>
  ) : null
