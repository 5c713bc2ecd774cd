/** Loaded on the page that follows a sign-out. */
import { m } from '../../paraglide/messages.js'
import { showToast } from '../../ui/feedback/toast-store.ts'

export const noteSignedOut = () => showToast({ title: m.shell_signed_out(), tone: 'success' })
