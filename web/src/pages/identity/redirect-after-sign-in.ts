/** Handles the parameters of a mail's link or a provider. Loaded only when there are any. */
import { choosePasswordAt, deliverFirstPicture, takeNext } from '../../features/identity/accounts/index.ts'
import { addRequested } from '../../features/commerce/cart/index.ts'
import { m } from '../../paraglide/messages.js'
import { failureOf } from '../../platform/failure.ts'
import type { RedirectTarget, RedirectParams } from '../../platform/redirect-target.ts'
import { type RedirectedSession, belongsToAnother, openRedirected } from '../../platform/redirected-session.ts'
import { isolate } from '../../platform/format.ts'
import { personNow } from '../../platform/session.ts'
import { owesSecondFactor } from '../../platform/stored-session.ts'
import { askQuestion } from '../../ui/feedback/question-store.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

export async function receive(redirectTarget: RedirectTarget): Promise<void> {
  if (redirectTarget.unexpected) {
    showToast({ title: m.accounts_sign_in_ignored(), text: m.accounts_sign_in_ignored_text() })
    return
  }
  const { params } = redirectTarget
  try {
    const opened = await open(params)
    if (opened && belongsToAnother(opened.session)) void letChoose(opened, params)
    else if (opened) await adopt(opened, params)
    else if (params['message']) {
      showToast({ title: m.common_confirmed(), text: m.accounts_half_confirmed_text(), tone: 'success' })
      // The reset page shows the error itself.
    } else if (location.pathname !== '/reset-password') refuse(params['error_code'])
  } catch (error) {
    refuse(failureOf(error).code)
  }
}

async function open({ access_token, refresh_token, code }: RedirectParams): Promise<RedirectedSession | null> {
  if (access_token && refresh_token)
    return openRedirected((client) => client.setSession({ access_token, refresh_token }))
  return code ? openRedirected((client) => client.exchangeCodeForSession(code)) : null
}

async function adopt({ session, adopt: use }: RedirectedSession, params: RedirectParams): Promise<void> {
  await use()
  // The sign-up's password was dropped: the person who confirmed it chooses a new one.
  if (params['choose_password']) location.replace(choosePasswordAt)
  else await welcome(session, params['type'] ?? '')
}

/** Two people share a device, or the link is an attacker's: only the person in front of it can decide. */
async function letChoose(opened: RedirectedSession, params: RedirectParams): Promise<void> {
  const [here, there] = [addressOf(personNow()), addressOf(opened.session.user)]
  const yes = await askQuestion({
    title: m.accounts_other_person(),
    text: m.accounts_other_person_text({ here, there }),
    yes: m.accounts_other_person_yes(),
    no: m.accounts_other_person_no(),
  })
  try {
    if (!yes || !(await opened.replace(params))) await opened.decline()
  } catch (error) {
    refuse(failureOf(error).code)
  }
}

// The proven address, not the name, which anybody can choose.
function addressOf(person: { email?: string; phone?: string } | null): string {
  const address = person?.email || person?.phone || m.accounts_no_name()
  return isolate(address)
}

async function welcome(session: Parameters<typeof owesSecondFactor>[0], type: string): Promise<void> {
  // The page for a new password has its own text.
  if (type === 'recovery') return
  if (owesSecondFactor(session)) {
    // Only the sign-in page requests the second factor.
    location.replace(`/login?next=${encodeURIComponent(location.pathname + location.search)}`)
    return
  }
  void deliverFirstPicture(session.user?.email)
  const added = session.user ? await addRequested(session.user.id).catch(() => null) : null
  const confirmed = confirmations[type]
  const title = confirmed ? confirmed() : m.accounts_welcome_back()
  const signedIn = confirmed ? m.accounts_now_signed_in() : m.accounts_signed_in()
  const next = takeNext(Date.now())
  const action = added
    ? { label: m.cart_view(), run: () => location.assign('/cart') }
    : { label: m.common_continue(), run: () => location.assign(next) }
  showToast({
    title,
    text: added ? m.cart_added_named({ title: isolate(added) }) : signedIn,
    tone: 'success',
    ...((added || next !== '/') && { action }),
  })
}

const confirmations: Record<string, () => string> = {
  signup: m.accounts_email_confirmed,
  invite: m.accounts_email_confirmed,
  email_change: m.accounts_email_changed,
}

// Anybody can write the URL, so its texts are not shown; only known codes count.
function refuse(code: string | undefined): void {
  const words =
    code === 'otp_expired'
      ? { title: m.accounts_link_refused(), text: m.accounts_link_expired() }
      : { title: m.accounts_sign_in_error(), text: m.accounts_link_failed() }
  showToast({ ...words, tone: 'danger' })
}
