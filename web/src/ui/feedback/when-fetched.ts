import { m } from '../../paraglide/messages.js'
import { showToast } from './toast-store.ts'

/** Goes on once a part that is fetched when it is first wanted is here; without a network it says so, and the page stays. */
export async function whenFetched(fetchPart: () => Promise<unknown>, goOn: () => void): Promise<void> {
  try {
    await fetchPart()
  } catch {
    showToast({ title: m.ui_offline(), tone: 'danger' })
    return
  }
  goOn()
}
