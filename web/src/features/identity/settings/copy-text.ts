import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/feedback/toast-store.ts'

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: m.settings_copied(), tone: 'success' })
  } catch {
    // No clipboard, or not allowed: the text can be selected.
    showToast({ title: m.settings_copy_failed(), tone: 'danger' })
  }
}
