import { defineRefusals } from '../refusal-table.ts'

export const authPasskeysRefusals = defineRefusals({
  passkey_disabled: { status: 404, en: 'Passkeys are disabled', sw: 'Passkey zimezimwa' },
  too_many_passkeys: { status: 422, en: 'Maximum number of passkeys reached', sw: 'Umefikia kikomo cha passkey' },
  webauthn_challenge_not_found: { status: 400, en: 'Challenge not found', sw: 'Jaribio hili halipo. Anza tena.' },
  webauthn_challenge_expired: { status: 400, en: 'Challenge has expired', sw: 'Muda wa jaribio umeisha. Anza tena.' },
  webauthn_verification_failed: { status: 400, en: 'The passkey could not be verified', sw: 'Passkey haikuthibitika' },
  webauthn_credential_not_found: { status: 404, en: 'Passkey not found', sw: 'Passkey haipo' },
  webauthn_credential_exists: {
    status: 422,
    en: 'This passkey is already registered',
    sw: 'Passkey hii tayari imesajiliwa',
  },
})
