import { createApi } from '@mtaa/contract/client'
import { countListingView } from '@mtaa/contract/commerce/seller-desk'
import { overFetch } from '../../../../platform/over-fetch.ts'

const stored = 'mtaa-views'
const max = 100

/** Once for a listing in a tab: reloads and steps back are no further looks. What is lost on the way stays lost. */
export async function sendView(id: string): Promise<void> {
  const sent = (sessionStorage.getItem(stored) ?? '').split(' ')
  if (sent.includes(id)) return
  sessionStorage.setItem(stored, [...sent.slice(-max), id].join(' ').trim())
  await createApi(overFetch)(countListingView, { params: { id } })
}
