import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { readChallenge, chooseRedirect } from '../flows/index.ts'
import { readAddress, consumeAddressMail, type AddressInput } from '../requesters/index.ts'
import type { Device } from '../sessions/index.ts'
import { resendTypes } from './code-requests.rules.ts'
import { requestCode } from './code-requests.ts'

interface Input extends AddressInput {
  type?: string | null | undefined
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}

interface CodeRequest {
  input: Input
  redirectTo: string | undefined
}

/** Sends again what waits for a proof. Says nothing of whether anything waits. */
export async function resend(auth: Deps, { input, redirectTo }: CodeRequest, device: Device) {
  const kind = resendTypes.find((type) => type === input.type)
  if (!kind) throw new Refusal('validation_failed', { reason: 'Missing or unknown type of what to send again' })
  const byMail = kind === 'signup' || kind === 'email_change'
  if (byMail ? !input.email : !input.phone)
    throw new Refusal('validation_failed', {
      reason: `Type provided requires ${byMail ? 'an email address' : 'a phone number'}`,
    })
  const to = readAddress(input)
  const codeChallenge = byMail ? readChallenge(input) : null
  await consumeAddressMail(auth, to, { device })
  await requestCode(
    auth,
    {
      ...to,
      kind,
      redirectTo: chooseRedirect(auth.settings.auth, redirectTo),
      codeChallenge,
      mayJoin: false,
    },
    device,
  )
  return {}
}
