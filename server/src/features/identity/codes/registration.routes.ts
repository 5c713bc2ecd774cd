import * as api from '@mtaa/contract/identity/registration'
import type { On } from '../../../core/endpoints/registrar.ts'
import { deviceOf, giveDevice } from '../sessions/index.ts'
import { provePhone, sendPhoneCode } from './phone-check.ts'

/** The number of a registration is proven before the account exists (docs/rules.md, Accounts and registration). */
export function registrationRoutes(on: On) {
  on(api.sendPhoneCode, ({ deps, body, request, reply }) => {
    giveDevice(deps, request, reply, '/api/registration')
    return sendPhoneCode(deps, body.phone, deviceOf(request))
  })
  on(api.provePhone, ({ deps, body, request }) => provePhone(deps, body, deviceOf(request)))
}
