import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const phone = z.string().check(z.maxLength(40))

/** Texts a code to a number before there is an account. The same answer whether or not the number has one. */
export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/registration/phone-codes',
  summary: 'Text a code to the number of a registration.',
  access: 'public',
  status: 202,
  body: z.object({ phone }),
  result: z.object({ resend_after: z.int() }),
  refusals: [
    'contact_phone_invalid',
    'phone_provider_disabled',
    'signup_disabled',
    'over_sms_send_rate_limit',
    'over_request_rate_limit',
  ],
})

/** `proof` goes into the sign-up's `data.phone_proof` beside `data.phone`: once, within 15 minutes. */
export const provePhone = endpoint({
  method: 'POST',
  path: '/registration/phone-proofs',
  summary: 'Exchange the code for a proof that the number is theirs.',
  access: 'public',
  body: z.object({ phone, code: z.string().check(z.maxLength(40)) }),
  result: z.object({ proof: z.string() }),
  refusals: ['contact_phone_invalid', 'phone_provider_disabled', 'otp_expired', 'over_request_rate_limit'],
})
