import { Refusal } from '../../platform/refusal.ts'
import type { AuthDeps, Device } from './auth.deps.ts'
import { requestCode } from './code-requests.ts'
import { resendTypes } from './code-requests.rules.ts'
import { readChallenge } from './flows.ts'
import { readAddress, takeLetter, type AddressGiven } from './read-address.ts'
import { chooseRedirect } from './redirect.rules.ts'

interface Given extends AddressGiven {
  type?: string | null | undefined
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}

interface Asked {
  given: Given
  redirectTo: string | undefined
}

/** Sends again what waits for a proof. Says nothing of whether anything waits. */
export async function resend(auth: AuthDeps, { given, redirectTo }: Asked, device: Device) {
  const wish = resendTypes.find((type) => type === given.type)
  if (!wish) throw new Refusal('validation_failed', { reason: 'Missing or unknown type of what to send again' })
  const byMail = wish === 'signup' || wish === 'email_change'
  if (byMail ? !given.email : !given.phone)
    throw new Refusal('validation_failed', {
      reason: `Type provided requires ${byMail ? 'an email address' : 'a phone number'}`,
    })
  const to = readAddress(auth, given)
  const codeChallenge = byMail ? readChallenge(given) : null
  await takeLetter(auth, to, { device })
  await requestCode(
    auth,
    {
      ...to,
      wish,
      redirectTo: chooseRedirect(auth.settings.auth, redirectTo),
      codeChallenge,
      mayJoin: false,
    },
    device,
  )
  return {}
}
