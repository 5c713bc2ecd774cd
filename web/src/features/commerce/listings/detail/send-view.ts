import { createApi } from '@mtaa/contract/client'
import { countListingView } from '@mtaa/contract/commerce/sellers/seller-desk'
import { overFetch } from '../../../../platform/over-fetch.ts'
import { inTab, personKey } from '../../../../platform/storage/storage.ts'

const stored = personKey('mtaa-views')
const max = 100

/** Once for a listing in a tab: reloads and steps back are no further looks. What is lost on the way stays lost. */
export async function sendView(id: string): Promise<void> {
  const sent = (inTab.read(stored) ?? '').split(' ')
  if (sent.includes(id)) return
  inTab.write(stored, [...sent.slice(-max), id].join(' ').trim())
  await createApi(overFetch)(countListingView, { params: { id } })
}
