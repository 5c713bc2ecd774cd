import { defineRefusals } from '../refusal-table.ts'

export const authRefusals = defineRefusals({
  validation_failed: { status: 400, en: '{reason}', sw: '{reason}' },
  invalid_credentials: { status: 400, en: 'Invalid login credentials', sw: 'Barua pepe au nenosiri si sahihi' },
  email_not_confirmed: { status: 400, en: 'Email not confirmed', sw: 'Barua pepe haijathibitishwa' },
  phone_not_confirmed: { status: 400, en: 'Phone not confirmed', sw: 'Simu haijathibitishwa' },
  user_banned: { status: 400, en: 'User is banned', sw: 'Akaunti hii imesimamishwa' },
  signup_disabled: { status: 422, en: 'Signups not allowed for this instance', sw: 'Usajili umefungwa kwa sasa' },
  user_already_exists: { status: 422, en: 'User already registered', sw: 'Barua pepe hii tayari imesajiliwa' },
  email_exists: {
    status: 422,
    en: 'A user with this email address has already been registered',
    sw: 'Barua pepe hii tayari imesajiliwa',
  },
  phone_exists: {
    status: 422,
    en: 'A user with this phone number has already been registered',
    sw: 'Nambari hii ya simu tayari imesajiliwa',
  },
  weak_password: {
    status: 422,
    en: 'Password should be at least 6 characters.',
    sw: 'Nenosiri lazima liwe na angalau herufi 6.',
  },
  same_password: {
    status: 422,
    en: 'New password should be different from the old password.',
    sw: 'Nenosiri jipya liwe tofauti na la zamani.',
  },
  current_password_invalid: {
    status: 400,
    en: 'The current password is not right.',
    sw: 'Nenosiri la sasa si sahihi.',
  },
  current_password_required: {
    status: 400,
    en: 'The current password is needed.',
    sw: 'Nenosiri la sasa linahitajika.',
  },
  under_age: { status: 422, en: 'You must be 18 or older', sw: 'Lazima uwe na umri wa miaka 18 au zaidi' },
  email_address_invalid: {
    status: 400,
    en: 'Unable to validate email address: invalid format',
    sw: 'Barua pepe si sahihi',
  },
  email_address_not_authorized: {
    status: 400,
    en: 'Email address cannot be used as it is not authorized',
    sw: 'Barua pepe hii hairuhusiwi',
  },
  no_authorization: {
    status: 401,
    en: 'This endpoint requires a valid Bearer token',
    sw: 'Huduma hii inahitaji Bearer token halali',
  },
  bad_jwt: {
    status: 403,
    en: 'invalid JWT: unable to parse or verify signature, token is not one of ours or has expired',
    sw: 'invalid JWT: unable to parse or verify signature, si yetu au muda wake umeisha',
  },
  session_not_found: {
    status: 403,
    en: 'Session from session_id claim in JWT does not exist',
    sw: 'Kipindi chako kimeisha. Tafadhali ingia tena.',
  },
  session_expired: {
    status: 400,
    en: 'Invalid Refresh Token: Session Expired',
    sw: 'Kipindi chako kimeisha. Tafadhali ingia tena.',
  },
  user_not_found: { status: 403, en: 'User from sub claim in JWT does not exist', sw: 'Akaunti hii haipo' },
  refresh_token_not_found: {
    status: 400,
    en: 'Invalid Refresh Token: Refresh Token Not Found',
    sw: 'Kipindi chako kimeisha. Tafadhali ingia tena.',
  },
  refresh_token_already_used: {
    status: 400,
    en: 'Invalid Refresh Token: Already Used',
    sw: 'Kipindi chako kimeisha. Tafadhali ingia tena.',
  },
  anonymous_provider_disabled: {
    status: 422,
    en: 'Anonymous sign-ins are disabled',
    sw: 'Kuingia bila jina kumezimwa',
  },
  email_provider_disabled: { status: 422, en: 'Email logins are disabled', sw: 'Kuingia kwa barua pepe kumezimwa' },
  phone_provider_disabled: { status: 422, en: 'Phone signups are disabled', sw: 'Usajili kwa simu umezimwa' },
  over_request_rate_limit: {
    status: 429,
    en: 'Too many tries. Try again in {seconds} s.',
    sw: 'Umejaribu mara nyingi mno. Jaribu tena baada ya sekunde {seconds}.',
  },
  over_email_send_rate_limit: {
    status: 429,
    en: 'For security purposes, you can only request this after {seconds} seconds.',
    sw: 'Kwa usalama, unaweza kuomba tena baada ya sekunde {seconds}.',
  },
  over_sms_send_rate_limit: {
    status: 429,
    en: 'For security purposes, you can only request this after {seconds} seconds.',
    sw: 'Kwa usalama, unaweza kuomba tena baada ya sekunde {seconds}.',
  },
  not_admin: { status: 403, en: 'User not allowed', sw: 'Huna ruhusa' },
  conflict: {
    status: 409,
    en: 'Somebody else changed this at the same moment. Try again.',
    sw: 'Mtu mwingine amebadilisha hili wakati huo huo. Jaribu tena.',
  },
  reauthentication_needed: {
    status: 400,
    en: 'First confirm that it is you: sign in again, or send your password (current_password) or a code from /reauthenticate (nonce) to PUT /user.',
    sw: 'Kwanza thibitisha kuwa ni wewe: ingia tena, au tuma nenosiri lako (current_password) au msimbo kutoka /reauthenticate (nonce) kwa PUT /user.',
  },
  reauthentication_not_valid: {
    status: 422,
    en: 'The code is wrong or too old.',
    sw: 'Msimbo si sahihi au umechelewa.',
  },
  user_sso_managed: {
    status: 422,
    en: 'This account is managed by its organisation.',
    sw: 'Akaunti hii inasimamiwa na shirika lake.',
  },
})
