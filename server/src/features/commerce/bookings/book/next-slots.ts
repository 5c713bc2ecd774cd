import type { listNextSlots } from '@mtaa/contract/commerce/bookings/slots'
import type * as z from 'zod/mini'
import type { Deps } from '../../../../core/deps.ts'
import type { Viewer } from '../../../../core/viewer.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { getOffered, showNext } from '../show-slots.ts'

const most = 20
const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The first free start of each of these services; what cannot be booked or is not the viewer's to see is left out. */
export async function findNextSlots(
  deps: Deps,
  viewer: Viewer,
  services: string,
): Promise<z.infer<typeof listNextSlots.result>['items']> {
  const ids = [...new Set(services.split(','))].filter((id) => isId.test(id)).slice(0, most)
  const items = []
  for (const id of ids) {
    const next = await nextOf(deps, viewer, id)
    if (next) items.push({ service_id: id, starts_at: next })
  }
  return items
}

async function nextOf(deps: Deps, viewer: Viewer, id: string): Promise<string | undefined> {
  try {
    return await showNext(deps, await getOffered(deps, viewer, { id, module: 'services' }))
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
