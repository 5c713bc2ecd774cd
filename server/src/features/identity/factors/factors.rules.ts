import { Refusal } from '../../../platform/http/refusal.ts'
import type { FactorState } from '../credentials/index.ts'

const seconds = 1000
export const enrollMs = 300 * seconds
export const challengeMs = 300 * seconds
const maxFactors = 10
/** Wrong answers after which a challenge is over. */
export const maxAttempts = 5

export interface Standing {
  aal: string
  has_verified: boolean
}

/** With a verified factor, credentials change at aal2 only: the password alone must not remove or add one. */
export const isStrong = ({ aal, has_verified }: Standing) => aal === 'aal2' || !has_verified

/** A factor that was begun and not verified in time is void. */
export const isLapsed = ({ status, created_at }: FactorState, now: Date) =>
  status === 'unverified' && now.getTime() - created_at.getTime() > enrollMs

export const isProof = ({ factor_type, status }: FactorState) =>
  factor_type !== 'recovery_code' && status === 'verified'

/** Refuses a factor beside those a member has. */
export function checkEnroll(
  factors: readonly FactorState[],
  { name, type }: { name: string | null; type: FactorState['factor_type'] },
) {
  checkName(factors, name)
  if (factors.filter(({ factor_type }) => factor_type !== 'recovery_code').length >= maxFactors)
    throw new Refusal('too_many_enrolled_mfa_factors')
  if (type === 'phone' && factors.some((factor) => factor.factor_type === 'phone' && isProof(factor)))
    throw new Refusal('mfa_verified_factor_exists')
}

export function checkName(factors: readonly FactorState[], name: string | null) {
  if (name !== null && factors.some(({ friendly_name }) => friendly_name === name))
    throw new Refusal('mfa_factor_name_conflict', { name })
}

export const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
