import type { VerifyOtpParams } from '@supabase/auth-js'

/** The service answers a code with a new session. This device stays with its own, which may have a proven second factor. */
export async function proveAddress(proof: VerifyOtpParams): Promise<void> {
  const { endApart, openPassingClient, asApiError } = await import('../../../../platform/auth-client.ts')
  const client = openPassingClient()
  const { error } = await client.verifyOtp(proof)
  if (error) throw asApiError(error)
  await endApart(client)
}
