import { data, type MetaDescriptor } from 'react-router'
import { TakenTicket, transferQuery } from '../../features/commerce/tickets/index.ts'
import { m } from '../../paraglide/messages.js'
import { load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/ticket-take'

/** The page behind the link by which somebody takes a ticket. Opening it changes nothing. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  if (!/^[\w-]{43}$/.test(token)) throw data(null, { status: 404 })
  return { token, ...(await load(context, (api) => transferQuery(api, token))) }
}

/** The URL is a permission: no cache stores the page and no other site learns it. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const words = { title: m.my_tickets_take(), description: m.my_tickets_description() }
  return [
    ...pageMeta(matches, { ...words, path: '/my-tickets', hidden: true }),
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function TicketTakePage({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <TakenTicket token={loaderData.token} />
    </Loaded>
  )
}
