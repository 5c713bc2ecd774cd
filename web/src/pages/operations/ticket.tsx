import { useQuery } from '@tanstack/react-query'
import { data, type MetaDescriptor } from 'react-router'
import { ticketQuery, TicketView } from '../../features/operations/support/index.ts'
import { m } from '../../paraglide/messages.js'
import { load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { useApi } from '../../platform/use-api.ts'
import { usePageState } from '../../platform/use-page-state.ts'
import type { Route } from './+types/ticket'

const shapes = { number: /^KC-[0-9A-HJKMNP-TV-Z]{6}$/, key: /^[\w-]{32}$/ }

/**
 * The status page of a ticket, for every person with its link, and without the key for the member who wrote it. For everybody
 * else it is like any page that is not there.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ticket = { number: params.ticket, key: url.searchParams.get('key') ?? undefined }
  const isLink = ticket.key === undefined || shapes.key.test(ticket.key)
  if (!shapes.number.test(ticket.number) || !isLink) throw data(null, { status: 404 })
  return { ticket, ...(await load(context, (api) => ticketQuery(api, ticket))) }
}

/** The URL is a permission: no cache stores the page and no other site learns it. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const words = { title: m.support_title(), description: m.support_description() }
  return [
    ...pageMeta(matches, { ...words, path: '/contact', hidden: true }),
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function TicketPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <TicketStatus ticket={loaderData.ticket} />
    </Loaded>
  )
}

function TicketStatus({ ticket }: { ticket: { number: string; key: string | undefined } }) {
  const { data: found } = useQuery(ticketQuery(useApi(), ticket))
  const state = usePageState() as { sent?: boolean; failed?: number } | null
  if (!found) return null
  return (
    <>
      {state?.sent ? (
        <p role="status" className="mx-auto mb-6 max-w-column border-l-4 border-primary py-1 pl-4 font-semibold">
          {m.support_sent()} <span>{state.failed ? m.support_files_failed() : null}</span>
        </p>
      ) : null}
      <TicketView ticket={found} />
    </>
  )
}
