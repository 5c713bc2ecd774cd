import { data, type MetaDescriptor } from 'react-router'
import { LinkedTicket, ticketQuery } from '../../features/commerce/tickets/index.ts'
import { m } from '../../paraglide/messages.js'
import { load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/ticket-link'

/** The page behind the secret link of a ticket. Without the whole link it is like any page that is not there. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  if (!/^[\w-]{43}$/.test(token)) throw data(null, { status: 404 })
  return { token, ...(await load(context, (api) => ticketQuery(api, { token }))) }
}

/** The URL is a permission: it is in no shared cache, but on the device of who has it, for a gate without a network. */
export const headers = () => ({ 'cache-control': 'private, no-cache' })

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const words = { title: m.my_tickets_ticket(), description: m.my_tickets_description() }
  return [
    ...pageMeta(matches, { ...words, path: '/my-tickets', hidden: true }),
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function TicketLinkPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <LinkedTicket key={loaderData.token} token={loaderData.token} />
    </Loaded>
  )
}
