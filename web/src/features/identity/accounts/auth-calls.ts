/** The calls of the sign-in forms; the auth library is loaded with the first call. */
import type { Provider } from '@supabase/auth-js'
import { callAuth } from '../../../platform/session.ts'

export const signInByPasskey = () => callAuth((client) => client.signInWithPasskey())

/** Goes to a provider's page, which returns to `next` with a code that only this browser can use. */
export async function goToProvider(provider: string, next: string): Promise<void> {
  const { openProviderClient, asApiError } = await import('../../../platform/auth-client.ts')
  const { error } = await openProviderClient().signInWithOAuth({
    provider: provider as Provider,
    options: { redirectTo: location.origin + (next === '/' ? '/feed' : next) },
  })
  if (error) throw asApiError(error)
}

export const sendReset = (email: string) =>
  callAuth((client) => client.resetPasswordForEmail(email, { redirectTo: `${location.origin}/reset-password` }))

export const resendConfirmation = (email: string) =>
  callAuth((client) =>
    client.resend({ type: 'signup', email, options: { emailRedirectTo: `${location.origin}/feed` } }),
  )

/** The code of a mail does what its link does. */
export const verifyMailCode = (type: 'signup' | 'recovery', email: string, token: string) =>
  callAuth((client) => client.verifyOtp({ type, email, token }))

/** Signs in with the code that was texted; a number without an account gets one. */
export const verifyTextCode = (phone: string, token: string) =>
  callAuth((client) => client.verifyOtp({ type: 'sms', phone: `+${phone}`, token }))

export const verifyTotp = (factorId: string, code: string) =>
  callAuth((client) => client.mfa.challengeAndVerify({ factorId, code }))

/** Sends a text and returns the challenge of its code. */
export const textFactorCode = async (factorId: string) =>
  (await callAuth((client) => client.mfa.challenge({ factorId, channel: 'sms' }))).id

export const verifyText = (factorId: string, challengeId: string, code: string) =>
  callAuth((client) => client.mfa.verify({ factorId, challengeId, code }))

export const verifyKey = (factorId: string) => callAuth((client) => client.mfa.webauthn.authenticate({ factorId }))

export const verifyRecoveryCode = (code: string) => callAuth((client) => client.mfa.recoveryCodes.verify({ code }))

export const setPassword = (password: string) => callAuth((client) => client.updateUser({ password }))
