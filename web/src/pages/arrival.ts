/** What becomes of what a mail's link or a provider brought along. Fetched only when something was. */
import { ApiError } from '@mtaa/contract/client'
import { choosePasswordAt, deliverFirstPicture } from '../features/accounts/index.ts'
import { m } from '../paraglide/messages.js'
import type { Arrival } from '../platform/arrival.ts'
import { askAuth } from '../platform/session.ts'
import { owesSecondFactor } from '../platform/stored-session.ts'
import { showToast } from '../ui/toast-store.ts'

export async function receive({ access_token, refresh_token, code, type = '', ...rest }: Arrival): Promise<void> {
  try {
    if (access_token && refresh_token) {
      const { session } = await askAuth((client) => client.setSession({ access_token, refresh_token }))
      if (!session) return
      // What a sign-up typed was not kept: whoever confirmed it chooses a password of their own.
      if (rest['choose_password']) location.replace(choosePasswordAt)
      else welcome(session, type)
    } else if (code) {
      const { session } = await askAuth((client) => client.exchangeCodeForSession(code))
      welcome(session, type)
    } else if (rest['message']) {
      showToast({ title: m.accounts_half_confirmed(), text: m.accounts_half_confirmed_text(), tone: 'success' })
      // The reset page has the way on beside its own sentence.
    } else if (location.pathname !== '/reset-password') refuse(rest['error_code'])
  } catch (error) {
    refuse(error instanceof ApiError ? error.code : undefined)
  }
}

function welcome(session: Parameters<typeof owesSecondFactor>[0], type: string): void {
  // Where the password is chosen anew, the page itself says what comes next.
  if (type === 'recovery') return
  if (owesSecondFactor(session)) {
    // Only the sign-in page asks for what is still owed.
    location.replace(`/login?next=${encodeURIComponent(location.pathname + location.search)}`)
    return
  }
  void deliverFirstPicture(session.user?.email)
  const confirmed = confirmations[type]
  showToast(
    confirmed
      ? { title: confirmed(), text: m.accounts_now_signed_in(), tone: 'success' }
      : { title: m.accounts_welcome_back(), text: m.accounts_signed_in(), tone: 'success' },
  )
}

const confirmations: Record<string, () => string> = {
  signup: m.accounts_email_confirmed,
  invite: m.accounts_email_confirmed,
  email_change: m.accounts_email_changed,
}

// The words in the address are anyone's to write: only the code is believed, and only for what it means to us.
function refuse(code: string | undefined): void {
  const words =
    code === 'otp_expired'
      ? { title: m.accounts_link_refused(), text: m.accounts_link_expired() }
      : { title: m.accounts_sign_in_error(), text: m.accounts_link_failed() }
  showToast({ ...words, tone: 'danger' })
}
