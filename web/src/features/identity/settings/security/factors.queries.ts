import { queryOptions } from '@tanstack/react-query'
import { getRecoveryCodes } from '@mtaa/contract/identity/auth-factors'
import type { AuthUser, Factor } from '@mtaa/contract/identity/auth-objects'
import { ApiError } from '@mtaa/contract/client'
import { authApi } from '../../../../platform/auth-api.ts'
import { callAuth } from '../../../../platform/session.ts'
import { userKey } from '../user.queries.ts'

/** How many recovery codes are left. Only queried if there are some: otherwise it is refused. */
export const recoveryCodesQuery = queryOptions({
  queryKey: ['settings', 'recovery-codes'],
  queryFn: ({ signal }) => authApi(getRecoveryCodes, { signal }),
})

export const hasRecoveryCodes = ({ factors = [] }: AuthUser) =>
  factors.some(({ factor_type: type }) => type === 'recovery_code')

/** A new factor ends other sessions and allows recovery codes. */
export const factorKeys = [['settings']] as const
/** Removing a factor may remove the recovery codes. */
export const removedFactorKeys = [userKey, ['settings', 'devices']] as const

export type RequestedFactor = Factor & { factor_type: Exclude<Factor['factor_type'], 'recovery_code'> }

/** The factors for sign-in, without recovery codes, which only replace them. */
export const requestedFactors = ({ factors = [] }: AuthUser): RequestedFactor[] =>
  factors.filter(
    (factor): factor is RequestedFactor => factor.status === 'verified' && factor.factor_type !== 'recovery_code',
  )

export async function startTotp(friendlyName: string) {
  const { id, totp } = await callAuth((client) =>
    client.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Mtaa' }),
  )
  // The library puts the raw SVG into a data: URL, where a # would begin the fragment.
  const picture = `data:image/svg+xml,${encodeURIComponent(totp.qr_code.slice(totp.qr_code.indexOf('<')))}`
  return { id, secret: totp.secret, link: totp.uri, picture }
}

export async function startPhone(phone: string) {
  const { id } = await callAuth((client) => client.mfa.enroll({ factorType: 'phone', phone, friendlyName: phone }))
  return { id, phone, challengeId: await textCode(id) }
}

/** Sends a code to a phone factor. */
export async function textCode(factorId: string): Promise<string> {
  const { id } = await callAuth((client) => client.mfa.challenge({ factorId, channel: 'sms' }))
  return id
}

export const proveTotp = (factorId: string, code: string) =>
  callAuth((client) => client.mfa.challengeAndVerify({ factorId, code }))

export const provePhone = (factorId: string, challengeId: string, code: string) =>
  callAuth((client) => client.mfa.verify({ factorId, challengeId, code }))

/** The first set of recovery codes, made with the first factor. */
export async function firstRecoveryCodes(made: boolean): Promise<string[] | null> {
  if (made) return null
  try {
    return (await callAuth((client) => client.mfa.recoveryCodes.generate())).codes
  } catch (error) {
    // The factor is enrolled all the same, and codes can be made separately.
    if (error instanceof ApiError) return null
    throw error
  }
}

export const newRecoveryCodes = async (replace: boolean) => {
  const { codes } = await callAuth(({ mfa: { recoveryCodes } }) =>
    replace ? recoveryCodes.regenerate() : recoveryCodes.generate(),
  )
  return codes
}

export async function removeFactor(factorId: string) {
  await callAuth((client) => client.mfa.unenroll({ factorId }))
  // The stored session still lists the factor, so it is refreshed.
  await callAuth((client) => client.refreshSession())
}
