import { listMeta, ListScreen, loadList } from '../../features/commerce/listings/index.ts'
import { m } from '../../paraglide/messages.js'
import { Loaded } from '../../platform/loaded.tsx'
import { auctions } from '../../route-table/frame.ts'
import type { Route } from './+types/auctions'

const base = '/auctions'

export const loader = ({ context, url }: Route.LoaderArgs) => loadList(context, 'auctions', url)

// After hydration the browser loads the list by itself, and only what it does not have.
export const clientLoader = () => ({ cache: undefined })

export function meta({ matches, location }: Route.MetaArgs) {
  return listMeta(matches, {
    module: 'auctions',
    base,
    title: auctions.title(),
    description: m.auctions_description(),
    search: location.search,
  })
}

export default function AuctionsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <ListScreen module="auctions" base={base} title={m.common_auctions()} />
    </Loaded>
  )
}
