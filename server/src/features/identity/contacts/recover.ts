import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { readChallenge, chooseRedirect } from '../flows/index.ts'
import { readEmail, consumeAddressMail, type AddressInput } from '../requesters/index.ts'
import type { Device } from '../sessions/index.ts'
import { requestCode } from './code-requests.ts'

interface Input extends AddressInput {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}

interface CodeRequest {
  input: Input
  redirectTo: string | undefined
}

/** Sends a code and a link by which the owner of a mail address gets in and sets a new password. */
export async function recover(auth: Deps, { input, redirectTo }: CodeRequest, device: Device) {
  if (!input.email) throw new Refusal('validation_failed', { reason: 'Password recovery requires an email' })
  const to = { channel: 'mail', address: readEmail(input.email) } as const
  const codeChallenge = readChallenge(input)
  await consumeAddressMail(auth, to, { device })
  await requestCode(
    auth,
    {
      ...to,
      kind: 'recovery',
      redirectTo: chooseRedirect(auth.settings.auth, redirectTo),
      codeChallenge,
      mayJoin: false,
    },
    device,
  )
  return {}
}
