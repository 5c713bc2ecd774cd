import type { Language } from '../language.ts'

/** The refusals of the auth protocol: status, English in the words clients match, Swahili for people. */
const table = {
  validation_failed: [400, '{reason}', '{reason}'],
  invalid_credentials: [400, 'Invalid login credentials', 'Barua pepe au nenosiri si sahihi'],
  email_not_confirmed: [400, 'Email not confirmed', 'Barua pepe haijathibitishwa'],
  user_banned: [400, 'User is banned', 'Akaunti hii imesimamishwa'],
  signup_disabled: [422, 'Signups not allowed for this instance', 'Usajili umefungwa kwa sasa'],
  user_already_exists: [422, 'User already registered', 'Barua pepe hii tayari imesajiliwa'],
  email_exists: [
    422,
    'A user with this email address has already been registered',
    'Barua pepe hii tayari imesajiliwa',
  ],
  weak_password: [422, 'Password should be at least 6 characters.', 'Nenosiri lazima liwe na angalau herufi 6.'],
  same_password: [
    422,
    'New password should be different from the old password.',
    'Nenosiri jipya liwe tofauti na la zamani.',
  ],
  current_password_invalid: [400, 'The current password is not right.', 'Nenosiri la sasa si sahihi.'],
  under_age: [422, 'You must be 18 or older', 'Lazima uwe na umri wa miaka 18 au zaidi'],
  email_address_invalid: [400, 'Unable to validate email address: invalid format', 'Barua pepe si sahihi'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token', 'Huduma hii inahitaji Bearer token halali'],
  bad_jwt: [
    403,
    'invalid JWT: unable to parse or verify signature, token is not one of ours or has expired',
    'invalid JWT: unable to parse or verify signature, si yetu au muda wake umeisha',
  ],
  session_not_found: [
    403,
    'Session from session_id claim in JWT does not exist',
    'Kipindi chako kimeisha. Tafadhali ingia tena.',
  ],
  user_not_found: [403, 'User from sub claim in JWT does not exist', 'Akaunti hii haipo'],
  refresh_token_not_found: [
    400,
    'Invalid Refresh Token: Refresh Token Not Found',
    'Kipindi chako kimeisha. Tafadhali ingia tena.',
  ],
  refresh_token_already_used: [
    400,
    'Invalid Refresh Token: Already Used',
    'Kipindi chako kimeisha. Tafadhali ingia tena.',
  ],
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled', 'Kuingia bila jina kumezimwa'],
  phone_provider_disabled: [422, 'Phone signups are disabled', 'Usajili kwa simu umezimwa'],
  over_request_rate_limit: [
    429,
    'Too many tries. Try again in {seconds} s.',
    'Umejaribu mara nyingi mno. Jaribu tena baada ya sekunde {seconds}.',
  ],
  second_factor_needed: [
    401,
    'Please confirm with your second factor first.',
    'Tafadhali thibitisha kwanza kwa hatua ya pili.',
  ],
  over_email_send_rate_limit: [
    429,
    'For security purposes, you can only request this after {seconds} seconds.',
    'Kwa usalama, unaweza kuomba tena baada ya sekunde {seconds}.',
  ],
  over_sms_send_rate_limit: [
    429,
    'For security purposes, you can only request this after {seconds} seconds.',
    'Kwa usalama, unaweza kuomba tena baada ya sekunde {seconds}.',
  ],
  not_admin: [403, 'User not allowed', 'Huna ruhusa'],
  conflict: [
    409,
    'Somebody else changed this at the same moment. Try again.',
    'Mtu mwingine amebadilisha hili wakati huo huo. Jaribu tena.',
  ],
  email_provider_disabled: [422, 'Email logins are disabled', 'Kuingia kwa barua pepe kumezimwa'],
  email_address_not_authorized: [
    400,
    'Email address cannot be used as it is not authorized',
    'Barua pepe hii hairuhusiwi',
  ],
  phone_not_confirmed: [400, 'Phone not confirmed', 'Simu haijathibitishwa'],
  phone_exists: [
    422,
    'A user with this phone number has already been registered',
    'Nambari hii ya simu tayari imesajiliwa',
  ],
  current_password_required: [400, 'The current password is needed.', 'Nenosiri la sasa linahitajika.'],
  reauthentication_needed: [
    400,
    'Password update requires reauthentication',
    'Thibitisha tena kabla ya kubadilisha nenosiri',
  ],
  reauthentication_not_valid: [422, 'The code is wrong or too old.', 'Msimbo si sahihi au umechelewa.'],
  user_sso_managed: [422, 'This account is managed by its organisation.', 'Akaunti hii inasimamiwa na shirika lake.'],
  sms_send_failed: [
    500,
    'The text message could not be sent. Try again in a moment.',
    'Ujumbe haukutumwa. Jaribu tena baada ya muda mfupi.',
  ],
  user_has_orders: [
    409,
    'This account has orders or entries in the books, which must be kept. Delete it softly: should_soft_delete.',
    'Akaunti hii ina oda au kumbukumbu za malipo zinazohifadhiwa. Ifute kwa should_soft_delete.',
  ],
  session_expired: [400, 'Invalid Refresh Token: Session Expired', 'Kipindi chako kimeisha. Tafadhali ingia tena.'],
  otp_expired: [403, '{reason}', 'Msimbo au kiungo si sahihi au muda wake umeisha'],
  otp_disabled: [422, 'Signups not allowed for otp', 'Usajili kwa msimbo hauruhusiwi'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found', 'Kuingia huku hakujulikani. Anza tena.'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired', 'Muda wa kuingia umeisha. Anza tena.'],
  flow_state_already_used: [422, 'invalid flow state, it was already used', 'Kuingia huku kumeshatumika. Anza tena.'],
  bad_code_verifier: [
    400,
    'code challenge does not match previously saved code verifier',
    'Kuingia huku hakukuanzia hapa. Anza tena.',
  ],
  bad_oauth_state: [400, 'OAuth state is invalid or has expired', 'Kuingia huku hakujulikani. Anza tena.'],
  bad_oauth_callback: [400, 'OAuth callback is not valid: {reason}', 'Jibu la mtoa huduma si sahihi: {reason}'],
  provider_disabled: [400, '{reason}', 'Njia hii ya kuingia imezimwa'],
  oauth_provider_not_supported: [400, 'Unsupported provider: provider is not enabled', 'Njia hii ya kuingia haipo'],
  provider_email_needs_verification: [
    422,
    'The provider has not verified this email address. Confirm it there first.',
    'Mtoa huduma hajathibitisha barua pepe hii. Ithibitishe huko kwanza.',
  ],
  unexpected_audience: [400, 'Unacceptable audience in id_token', 'Tokeni si ya huduma hii'],
  invalid_grant: [400, '{reason}', '{reason}'],
  identity_not_found: [422, "Identity doesn't exist", 'Utambulisho huo haupo'],
  identity_already_exists: [422, 'Identity is already linked', 'Utambulisho huo tayari umeunganishwa'],
  single_identity_not_deletable: [
    422,
    'User must have at least 1 identity after unlinking',
    'Lazima ubaki na njia moja ya kuingia',
  ],
  email_conflict_identity_not_deletable: [
    422,
    'The address of the identity that would remain belongs to another account',
    'Barua pepe ya utambulisho unaobaki ni ya akaunti nyingine',
  ],
  manual_linking_disabled: [404, 'Manual linking is disabled', 'Kuunganisha utambulisho kumezimwa'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled', 'SAML 2.0 imezimwa'],
  sso_provider_not_found: [404, 'No such SSO provider', 'Shirika hilo halipo'],
  saml_idp_not_found: [404, 'No such SAML identity provider', 'Shirika hilo halipo'],
  saml_idp_already_exists: [
    422,
    'A SAML identity provider with this entity id is already registered',
    'Shirika lenye utambulisho huu limeshasajiliwa',
  ],
  saml_metadata_fetch_failed: [
    422,
    'The SAML metadata could not be fetched: {reason}',
    'Maelezo ya SAML hayakupatikana: {reason}',
  ],
  saml_entity_id_mismatch: [
    422,
    'The SAML metadata is of another entity than before',
    'Maelezo ya SAML ni ya shirika lingine',
  ],
  sso_domain_already_exists: [
    422,
    'A domain belongs to another SSO provider already',
    'Kikoa kimeshachukuliwa na shirika lingine',
  ],
  saml_relay_state_not_found: [404, 'SAML RelayState does not exist', 'Kuingia huku hakujulikani. Anza tena.'],
  saml_relay_state_expired: [422, 'SAML RelayState has expired', 'Muda wa kuingia umeisha. Anza tena.'],
  saml_assertion_no_user_id: [
    422,
    'SAML assertion did not contain a persistent user id',
    'Jibu la shirika halina utambulisho',
  ],
  saml_assertion_no_email: [
    422,
    'SAML assertion does not contain an email address',
    'Jibu la shirika halina barua pepe',
  ],
  mfa_factor_not_found: [404, 'Factor not found', 'Hatua hiyo ya pili haipo'],
  mfa_factor_name_conflict: [
    422,
    'A factor with the friendly name "{name}" for this user already exists',
    'Tayari una hatua ya pili yenye jina "{name}"',
  ],
  too_many_enrolled_mfa_factors: [
    422,
    'Maximum number of enrolled factors reached, unenroll to continue',
    'Umefikia kikomo cha hatua za pili. Ondoa moja kwanza.',
  ],
  mfa_challenge_expired: [
    422,
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
    'Muda wa msimbo umeisha. Anza tena.',
  ],
  mfa_ip_address_mismatch: [422, 'Challenge and verify IP addresses mismatch.', 'Anza tena kwenye kifaa hiki.'],
  mfa_verification_failed: [422, '{reason}', 'Msimbo si sahihi'],
  mfa_verification_rejected: [
    422,
    'Further MFA verification attempts will be rejected.',
    'Majaribio zaidi hayatakubaliwa.',
  ],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone', 'Hatua ya pili kwa simu imezimwa'],
  mfa_webauthn_enroll_not_enabled: [422, 'MFA enroll is disabled for WebAuthn', 'Hatua ya pili kwa ufunguo imezimwa'],
  mfa_verified_factor_exists: [
    422,
    'A verified factor of this kind already exists, unenroll the existing factor to continue',
    'Tayari una hatua ya pili ya aina hii. Iondoe kwanza.',
  ],
  insufficient_aal: [
    403,
    'AAL2 required: confirm with your second factor first',
    'Thibitisha kwanza kwa hatua ya pili',
  ],
  mfa_recovery_codes_sole_factor: [
    422,
    'Recovery codes need another verified factor first',
    'Misimbo ya dharura inahitaji kwanza hatua nyingine ya pili',
  ],
  mfa_recovery_codes_locked: [
    429,
    'Too many wrong recovery codes. Try again in {seconds} s.',
    'Misimbo mingi mno si sahihi. Jaribu tena baada ya sekunde {seconds}.',
  ],
  feature_disabled: [404, 'OAuth server is disabled', 'Seva ya OAuth imezimwa'],
  web3_provider_disabled: [422, 'Web3 provider is disabled', 'Kuingia kwa pochi ya kidijitali kumezimwa'],
  web3_unsupported_chain: [400, 'Unsupported chain', 'Mtandao huo hautumiki'],
  passkey_disabled: [404, 'Passkeys are disabled', 'Passkey zimezimwa'],
  too_many_passkeys: [422, 'Maximum number of passkeys reached', 'Umefikia kikomo cha passkey'],
  webauthn_challenge_not_found: [400, 'Challenge not found', 'Jaribio hili halipo. Anza tena.'],
  webauthn_challenge_expired: [400, 'Challenge has expired', 'Muda wa jaribio umeisha. Anza tena.'],
  webauthn_verification_failed: [400, 'The passkey could not be verified', 'Passkey haikuthibitika'],
  webauthn_credential_not_found: [404, 'Passkey not found', 'Passkey haipo'],
  webauthn_credential_exists: [422, 'This passkey is already registered', 'Passkey hii tayari imesajiliwa'],
} as const

type Code = keyof typeof table

const entries = Object.entries(table) as [Code, (typeof table)[Code]][]

export const authStatuses = Object.fromEntries(entries.map(([code, [status]]) => [code, status])) as {
  readonly [C in Code]: (typeof table)[C][0]
}

export const authSentences = Object.fromEntries(entries.map(([code, [, en, sw]]) => [code, { en, sw }])) as Record<
  Code,
  Record<Language, string>
>
