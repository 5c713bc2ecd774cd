import { useEffect } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { showToast } from '../../../../ui/feedback/toast-store.ts'

/** Says once that the flags could not be loaded. */
export function useLoadToast(error: unknown): void {
  useEffect(() => {
    if (error) showToast({ title: m.flags_load_failed(), text: m.flags_load_failed_text(), tone: 'danger' })
  }, [error])
}
