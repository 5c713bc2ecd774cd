import { areSignUpsOpen } from '../../../core/sign-ups.ts'
import type { Deps } from '../../../core/deps.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { readProfile, type Metadata } from '../accounts/index.ts'
import { readChallenge, chooseRedirect } from '../flows/index.ts'
import { type AddressInput, checkChannel, readAddress, consumeAddressMail } from '../requesters/index.ts'
import type { Device } from '../sessions/index.ts'
import { mergeMetadata, checkMetadata, isTaken } from '../users/index.ts'
import { noteRequest } from './code-requests.ts'
import { insertSignUp, lockAddress } from './pending-sign-ups.queries.ts'
import { bindingOf } from './pending-sign-ups.rules.ts'

interface Input extends AddressInput {
  data?: Metadata | null | undefined
  create_user?: boolean | null | undefined
  channel?: string | null | undefined
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}

interface CodeRequest {
  input: Input
  redirectTo: string | undefined
}

/** Sends a code to sign in with, or to sign up with where there is no account yet. Says nothing about which it was. */
export async function sendOtp(auth: Deps, { input, redirectTo }: CodeRequest, device: Device) {
  const { settings, clock, db } = auth
  const to = readAddress(input)
  if (to.channel === 'mail' && input.channel)
    throw new Refusal('validation_failed', { reason: 'Channel should only be specified with Phone OTP' })
  checkChannel(input.channel)
  const codeChallenge = to.channel === 'mail' ? readChallenge(input) : null
  const data = input.data ?? {}
  checkMetadata(data)
  const verified = to.channel === 'mail' ? { email_verified: false } : { phone_verified: false }
  const metadata = { ...mergeMetadata({}, data), ...verified }
  const profile = await readProfile(db, data, to.channel === 'mail' ? to.address : null, clock())
  const wait = await consumeAddressMail(auth, to, { device })
  // Reveals whether the address has an account, but clients rely on this error; the limits above bound how often.
  if (
    input.create_user === false &&
    !(await isTaken(db, to.channel === 'mail' ? { email: to.address } : { phone: to.address }))
  )
    throw new Refusal('otp_disabled')
  const mayJoin = input.create_user !== false && areSignUpsOpen(auth)
  const back = chooseRedirect(settings.auth, redirectTo)
  const typed = { id: newId(), password_hash: null, phone: null, user_metadata: metadata, profile }
  await db.transaction().execute(async (tx) => {
    await lockAddress(tx, to.address)
    if (mayJoin) {
      const { address } = to
      const row = { ...typed, address, language: device.language, binding_hash: bindingOf(device) }
      await insertSignUp(tx, row, clock())
    }
    await noteRequest(auth, tx, { ...to, kind: 'sign in', redirectTo: back, codeChallenge, mayJoin }, device)
  })
  return wait === undefined ? {} : { resend_after: wait }
}
