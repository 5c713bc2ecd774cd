import { m } from '../../paraglide/messages.js'
import { showToast } from './toast-store.ts'

/** Calls `goOn` when a lazily loaded part has arrived; without a network a toast says so. */
export async function whenFetched(fetchPart: () => Promise<unknown>, goOn: () => void): Promise<void> {
  try {
    await fetchPart()
  } catch {
    showToast({ title: m.ui_offline(), tone: 'danger' })
    return
  }
  goOn()
}
