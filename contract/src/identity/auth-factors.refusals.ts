import { defineRefusals } from '../refusal-table.ts'

export const authFactorsRefusals = defineRefusals({
  second_factor_needed: {
    status: 401,
    en: 'Please confirm with your second factor first.',
    sw: 'Tafadhali thibitisha kwanza kwa hatua ya pili.',
  },
  mfa_factor_not_found: { status: 404, en: 'Factor not found', sw: 'Hatua hiyo ya pili haipo' },
  mfa_factor_name_conflict: {
    status: 422,
    en: 'A factor with the friendly name "{name}" for this user already exists',
    sw: 'Tayari una hatua ya pili yenye jina "{name}"',
  },
  too_many_enrolled_mfa_factors: {
    status: 422,
    en: 'Maximum number of enrolled factors reached, unenroll to continue',
    sw: 'Umefikia kikomo cha hatua za pili. Ondoa moja kwanza.',
  },
  mfa_challenge_expired: {
    status: 422,
    en: 'MFA challenge has expired, verify against another challenge or create a new challenge.',
    sw: 'Muda wa msimbo umeisha. Anza tena.',
  },
  mfa_ip_address_mismatch: {
    status: 422,
    en: 'Challenge and verify IP addresses mismatch.',
    sw: 'Anza tena kwenye kifaa hiki.',
  },
  mfa_verification_failed: { status: 422, en: '{reason}', sw: 'Msimbo si sahihi' },
  mfa_verification_rejected: {
    status: 422,
    en: 'Further MFA verification attempts will be rejected.',
    sw: 'Majaribio zaidi hayatakubaliwa.',
  },
  mfa_phone_enroll_not_enabled: {
    status: 422,
    en: 'MFA enroll is disabled for Phone',
    sw: 'Hatua ya pili kwa simu imezimwa',
  },
  mfa_phone_verify_not_enabled: {
    status: 422,
    en: 'MFA verification is disabled for Phone',
    sw: 'Hatua ya pili kwa simu imezimwa',
  },
  mfa_webauthn_verify_not_enabled: {
    status: 422,
    en: 'MFA verification is disabled for WebAuthn',
    sw: 'Hatua ya pili kwa ufunguo imezimwa',
  },
  mfa_webauthn_enroll_not_enabled: {
    status: 422,
    en: 'MFA enroll is disabled for WebAuthn',
    sw: 'Hatua ya pili kwa ufunguo imezimwa',
  },
  mfa_verified_factor_exists: {
    status: 422,
    en: 'A verified factor of this kind already exists, unenroll the existing factor to continue',
    sw: 'Tayari una hatua ya pili ya aina hii. Iondoe kwanza.',
  },
  insufficient_aal: {
    status: 403,
    en: 'AAL2 required: confirm with your second factor first',
    sw: 'Thibitisha kwanza kwa hatua ya pili',
  },
  mfa_recovery_codes_sole_factor: {
    status: 422,
    en: 'Recovery codes need another verified factor first',
    sw: 'Misimbo ya dharura inahitaji kwanza hatua nyingine ya pili',
  },
  mfa_recovery_codes_locked: {
    status: 429,
    en: 'Too many wrong recovery codes. Try again in {seconds} s.',
    sw: 'Misimbo mingi mno si sahihi. Jaribu tena baada ya sekunde {seconds}.',
  },
})
