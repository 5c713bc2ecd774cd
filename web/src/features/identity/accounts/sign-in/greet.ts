import { m } from '../../../../paraglide/messages.js'
import { sessionNow } from '../../../../platform/session.ts'
import { owesSecondFactor } from '../../../../platform/stored-session.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'

/** Shows a welcome toast, unless a second factor is owed. */
export function greet(): void {
  const session = sessionNow()
  if (!session || owesSecondFactor(session)) return
  showToast({ title: m.accounts_welcome_back(), text: m.accounts_signed_in(), tone: 'success' })
}
