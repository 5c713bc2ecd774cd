import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Ticket, TicketSummary } from '@mtaa/contract/commerce/tickets/my-tickets'
import { isReached } from '../../../../platform/reach.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { whenIdle } from '../../../../platform/when-idle.ts'
import { myTicketsQuery, ticketQuery } from './tickets.queries.ts'
import { usePersonId } from './use-person-id.ts'

/** Stores all tickets of the list of what is to come, each whole: they are few and small, so also under data saver. */
export function useStoreUpcoming(userId: string, list: readonly TicketSummary[] | undefined): void {
  const api = useApi()
  // The same list is fetched again and again.
  const ids = list?.map(({ id, state, guest_name }) => `${id} ${state} ${guest_name}`).join()
  useEffect(() => {
    if (!list || list.length === 0 || !isReached()) return
    whenIdle(
      () =>
        void import('./ticket-store.ts')
          .then(({ storeUpcoming }) => storeUpcoming(api, userId, list))
          // Without a network what is stored stays as it is.
          .catch(() => undefined),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ids` says whether the list is another
  }, [api, userId, ids])
}

/** Stores a ticket that is open, as it was just read. */
export function useStoreTicket(userId: string, ticket: Ticket | undefined): void {
  useEffect(() => {
    if (!ticket || !isReached()) return
    void import('./ticket-store.ts')
      .then(({ storeTickets }) => storeTickets(userId, [ticket]))
      // What is not stored is read from the server.
      .catch(() => undefined)
  }, [userId, ticket])
}

/** Where the server gave no answer, a ticket is shown as this device has it. */
export function useStoredTicket(userId: string, id: string, isMissing: boolean): void {
  const queryClient = useQueryClient()
  const { queryKey } = ticketQuery(useApi(), { id })
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    if (!isMissing) return
    void import('./ticket-store.ts')
      .then(({ storedTicket }) => storedTicket(userId, id))
      // Old from the start, so that it is fetched as soon as that can be.
      .then((ticket) => ticket && queryClient.setQueryData(queryKey, (known) => known ?? ticket, { updatedAt: 1 }))
      // Then the page says what failed.
      .catch(() => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` is the query's
  }, [queryClient, userId, id, isMissing, key])
}

/** The same of the list. */
export function useStoredList(userId: string, isMissing: boolean): void {
  const queryClient = useQueryClient()
  const { queryKey } = myTicketsQuery(useApi(), 'upcoming')
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    if (!isMissing) return
    void import('./ticket-store.ts')
      .then(({ storedTickets }) => storedTickets(userId))
      .then((items) => {
        if (items.length === 0) return
        const pages = { pages: [{ items, next_cursor: null }], pageParams: [null] }
        queryClient.setQueryData(queryKey, (known) => known ?? pages, { updatedAt: 1 })
      })
      .catch(() => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` is the query's
  }, [queryClient, userId, isMissing, key])
}

/** Stores the tickets of an order as soon as it is paid: from then on they are here, also where the line drops at once. */
export function useStorePaidTickets(order: { id: string; state: string } | undefined): void {
  const api = useApi()
  const userId = usePersonId()
  const paid = order?.state === 'paid' ? order.id : undefined
  useEffect(() => {
    if (paid === undefined || userId === undefined) return
    void import('./ticket-store.ts')
      .then(({ storeTicketsOfOrder }) => storeTicketsOfOrder(api, userId, paid))
      // They are stored when the list of tickets is opened.
      .catch(() => undefined)
  }, [api, userId, paid])
}
