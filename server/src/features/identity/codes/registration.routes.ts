import * as api from '@mtaa/contract/identity/registration'
import { areSignUpsOpen } from '../../../core/sign-ups.ts'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { deviceOf, giveDevice } from '../sessions/index.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { provePhone, sendPhoneCode } from './phone-check.ts'

/** The number of a registration is proven before the account exists (docs/rules/accounts.md). */
export function registrationRoutes(on: On) {
  const checkPhones = ({ settings }: Deps) => {
    if (!settings.auth.phone) throw new Refusal('phone_provider_disabled')
  }
  on(
    api.sendPhoneCode,
    ({ deps, body, request, reply }) => {
      giveDevice(deps, request, reply, '/api/registration')
      return sendPhoneCode(deps, body.phone, deviceOf(request))
    },
    {
      checkEnabled(deps) {
        if (!areSignUpsOpen(deps)) throw new Refusal('signup_disabled')
        checkPhones(deps)
      },
    },
  )
  on(api.provePhone, ({ deps, body, request }) => provePhone(deps, body, deviceOf(request)), {
    checkEnabled: checkPhones,
  })
}
