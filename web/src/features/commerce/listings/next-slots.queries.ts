import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { listNextSlots, nextSlotsLimit } from '@mtaa/contract/commerce/bookings/slots'

/** Whether it is booked by slots. */
export const hasSlots = ({ module, status, service }: Pick<ListingCard, 'module' | 'status' | 'service'>): boolean =>
  module === 'services' && status === 'active' && service?.price_type !== 'quote'

interface Batch {
  ids: Set<string>
  answer: Promise<ReadonlyMap<string, string>>
}

/** Of each client the request that is about to be sent: on the server each document has its own. */
const batches = new WeakMap<Api, Batch>()

/** What cards look up in one turn is one request: none of them sends its own. */
function nextSlotOf(api: Api, id: string): Promise<string | null> {
  let batch = batches.get(api)
  if (!batch || batch.ids.size >= nextSlotsLimit) {
    const ids = new Set<string>()
    const answer = new Promise((ready) => void setTimeout(ready)).then(async () => {
      if (batches.get(api)?.ids === ids) batches.delete(api)
      const { items } = await api(listNextSlots, { query: { services: [...ids].join(',') } })
      return new Map(items.map(({ service_id: service, starts_at: at }) => [service, at]))
    })
    batch = { ids, answer }
    batches.set(api, batch)
  }
  batch.ids.add(id)
  return batch.answer.then((all) => all.get(id) ?? null)
}

/** The first free start of a service; null: none. */
export const nextSlotQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['slots', id, 'next'],
    queryFn: () => nextSlotOf(api, id),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })

/** For loaders of lists. What fails is looked up by the browser. */
export const prefetchNextSlots = (api: Api, queryClient: QueryClient, listings: readonly ListingCard[]) =>
  Promise.all(listings.filter(hasSlots).map(({ id }) => queryClient.prefetchQuery(nextSlotQuery(api, id))))
