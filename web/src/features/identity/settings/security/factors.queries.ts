import { queryOptions } from '@tanstack/react-query'
import { getRecoveryCodes } from '@mtaa/contract/identity/auth-factors'
import type { AuthUser, Factor } from '@mtaa/contract/identity/auth-objects'
import { ApiError } from '@mtaa/contract/client'
import { authApi } from '../../../../platform/auth-api.ts'
import { callAuth } from '../../../../platform/session.ts'
import { userKey } from '../user.queries.ts'

/** How many recovery codes are left. Asked only where there are some: that there are none is a refusal. */
export const recoveryCodesQuery = queryOptions({
  queryKey: ['settings', 'recovery-codes'],
  queryFn: ({ signal }) => authApi(getRecoveryCodes, { signal }),
})

export const hasRecoveryCodes = ({ factors = [] }: AuthUser) =>
  factors.some(({ factor_type: type }) => type === 'recovery_code')

/** With a second factor other sessions end, and there are codes. */
export const factorKeys = [['settings']] as const
/** Without one there may be no codes left to ask for. */
export const removedFactorKeys = [userKey, ['settings', 'devices']] as const

export type RequestedFactor = Factor & { factor_type: Exclude<Factor['factor_type'], 'recovery_code'> }

/** What is asked for at sign-in. Recovery codes only stand in for these. */
export const requestedFactors = ({ factors = [] }: AuthUser): RequestedFactor[] =>
  factors.filter(
    (factor): factor is RequestedFactor => factor.status === 'verified' && factor.factor_type !== 'recovery_code',
  )

export async function startTotp(friendlyName: string) {
  const { id, totp } = await callAuth((client) =>
    client.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Mtaa' }),
  )
  // The library puts the bare picture into an address, where a # in it would end it.
  const picture = `data:image/svg+xml,${encodeURIComponent(totp.qr_code.slice(totp.qr_code.indexOf('<')))}`
  return { id, secret: totp.secret, link: totp.uri, picture }
}

export async function startPhone(phone: string) {
  const { id } = await callAuth((client) => client.mfa.enroll({ factorType: 'phone', phone, friendlyName: phone }))
  return { id, phone, challengeId: await textCode(id) }
}

/** Has a code sent to a phone that is, or will be, a second factor. */
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
    // The factor counts all the same, and codes can be asked for in their own line.
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
  // What this device keeps of the account still has the factor, and would ask for it.
  await callAuth((client) => client.refreshSession())
}
