import { m } from '../../paraglide/messages.js'
import { showToast } from './toast-store.ts'

/** Copies a text and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: m.common_copied(), tone: 'success' })
  } catch {
    // No clipboard, or not allowed: the text can be selected.
    showToast({ title: m.common_copy_failed(), tone: 'danger' })
  }
}
