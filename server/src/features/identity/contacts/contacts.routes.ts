import { signup } from '@mtaa/contract/identity/auth'
import * as api from '@mtaa/contract/identity/auth-codes'
import type { On } from '../../../core/endpoints/registrar.ts'
import { checkAddress, checkSignUp } from '../requesters/index.ts'
import { deviceOf } from '../sessions/index.ts'
import { recover } from './recover.ts'
import { resend } from './resend.ts'
import { sendOtp } from './send-otp.ts'
import { signUp } from './sign-up.ts'

/** Sign-ups, and codes and links that are sent to an address; they come back at `/verify`. */
export function contactsRoutes(on: On) {
  on(
    signup,
    ({ deps, body, query, request }) =>
      signUp(deps, body, { device: deviceOf(request), redirectTo: query.redirect_to }),
    { checkEnabled: (deps, { body }) => checkSignUp(deps, body) },
  )
  on(
    api.sendOtp,
    ({ deps, body, query, request }) =>
      sendOtp(deps, { input: body, redirectTo: query.redirect_to }, deviceOf(request)),
    { checkEnabled: ({ settings }, { body }) => checkAddress(settings.auth, body) },
  )
  on(api.recover, ({ deps, body, query, request }) =>
    recover(deps, { input: body, redirectTo: query.redirect_to }, deviceOf(request)),
  )
  on(
    api.resend,
    ({ deps, body, query, request }) => resend(deps, { input: body, redirectTo: query.redirect_to }, deviceOf(request)),
    { checkEnabled: ({ settings }, { body }) => checkAddress(settings.auth, body) },
  )
}
