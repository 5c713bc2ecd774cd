import { formatShillings } from '@mtaa/contract/number'
import type { Tx } from '../../../platform/database/db.ts'
import { notify, type Notifying } from '../../community/notifications/index.ts'
import { findSent } from './answers/invitations.queries.ts'
import { quoteKinds } from './quote.kinds.ts'

const pageOf = ({ settings }: Notifying, path: string) => new URL(path, settings.publicUrl).href

/** The page of a request for its customer, and for who was sent it. */
export const requestPath = (id: string) => `/quotes/${id}`
const invitationPath = (id: string) => `/quotes/received/${id}`

interface Requested {
  requestId: string
  providerId: string
  /** Of the service. */
  title: string
  /** The first name of the customer. */
  name: string
}

export const notifyRequested = (deps: Notifying, tx: Tx, { requestId, providerId, title, name }: Requested) =>
  notify(deps, tx, {
    to: providerId,
    kind: quoteKinds.quote_requested,
    data: { title, name, link: pageOf(deps, invitationPath(requestId)) },
    once: `quote requested ${requestId}`,
  })

interface Received {
  requestId: string
  customerId: string
  quoteId: string
  title: string
  /** The first name of the provider. */
  name: string
  price: number
}

export const notifyReceived = (deps: Notifying, tx: Tx, received: Received) =>
  notify(deps, tx, {
    to: received.customerId,
    kind: quoteKinds.quote_received,
    data: {
      title: received.title,
      name: received.name,
      amount: formatShillings(received.price),
      link: pageOf(deps, requestPath(received.requestId)),
    },
    once: `quote received ${received.quoteId}`,
  })

interface Accepted {
  providerId: string
  bookingId: string
  quoteId: string
  title: string
  name: string
}

export const notifyAccepted = (deps: Notifying, tx: Tx, { providerId, bookingId, quoteId, title, name }: Accepted) =>
  notify(deps, tx, {
    to: providerId,
    kind: quoteKinds.quote_accepted,
    data: { title, name, link: pageOf(deps, `/bookings/${bookingId}`) },
    once: `quote accepted ${quoteId} ${bookingId}`,
  })

/** Providers who have quoted, or still could, learn that a request has ended without them. Before their quotes are declined. */
export async function notifyLost(
  deps: Notifying,
  tx: Tx,
  { requestId, except }: { requestId: string; except?: string },
): Promise<void> {
  for (const { provider_id: to, title, state, quote } of await findSent(tx, requestId)) {
    const waits = state === 'open' || (state === 'quoted' && quote === 'sent')
    if (!waits || to === except) continue
    await notify(deps, tx, {
      to,
      kind: quoteKinds.quote_lost,
      data: { title, link: pageOf(deps, invitationPath(requestId)) },
      once: `quote lost ${requestId}`,
    })
  }
}
