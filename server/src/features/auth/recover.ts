import { Refusal } from '../../platform/refusal.ts'
import type { AuthDeps, Device } from './auth.deps.ts'
import { requestCode } from './code-requests.ts'
import { readChallenge } from './flows.ts'
import { readEmail, takeLetter, type AddressGiven } from './read-address.ts'
import { chooseRedirect } from './redirect.rules.ts'

interface Given extends AddressGiven {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}

interface Asked {
  given: Given
  redirectTo: string | undefined
}

/** Sends a code and a link by which the owner of a mail address gets in and sets a new password. */
export async function recover(auth: AuthDeps, { given, redirectTo }: Asked, device: Device) {
  if (!given.email) throw new Refusal('validation_failed', { reason: 'Password recovery requires an email' })
  const to = { channel: 'mail', address: readEmail(given.email) } as const
  const codeChallenge = readChallenge(given)
  await takeLetter(auth, to, { device })
  await requestCode(
    auth,
    {
      ...to,
      wish: 'recovery',
      redirectTo: chooseRedirect(auth.settings.auth, redirectTo),
      codeChallenge,
      mayJoin: false,
    },
    device,
  )
  return {}
}
