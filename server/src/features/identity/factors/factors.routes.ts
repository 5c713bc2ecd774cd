import * as api from '@mtaa/contract/identity/auth-factors'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { deviceOf } from '../sessions/index.ts'
import { challengeFactor } from './challenge-factor.ts'
import { checkFactorType, enrollFactor } from './enroll-factor.ts'
import {
  createRecoveryCodes,
  readRecoveryCodes,
  removeRecoveryCodes,
  replaceRecoveryCodes,
  verifyRecoveryCode,
} from './recovery-codes.ts'
import { unenrollFactor } from './remove-factor.ts'
import { verifyFactor } from './verify-factor.ts'

/** Second factors and recovery codes, under `/auth/v1`. */
export function factorsRoutes(on: On, auth: Deps) {
  /** The level of the session has changed, so the cached viewer is read anew. */
  async function known<T>({ headers }: FastifyRequest, change: Promise<T>): Promise<T> {
    const done = await change
    await auth.viewerOf(headers, { fresh: true })
    return done
  }

  on(api.enrollFactor, ({ viewer, body }) => enrollFactor(auth, viewer, body), {
    checkEnabled: ({ settings }, { body }) => checkFactorType(settings.auth, body?.['factor_type']),
  })

  on(api.challengeFactor, ({ viewer, params, request }) =>
    challengeFactor(auth, viewer, params.factorId, deviceOf(request)),
  )

  on(api.verifyFactor, ({ viewer, params, body, request }) =>
    known(request, verifyFactor(auth, viewer, { ...params, ...body }, deviceOf(request))),
  )

  on(api.unenrollFactor, ({ viewer, params, request }) => known(request, unenrollFactor(auth, viewer, params.factorId)))

  on(api.getRecoveryCodes, ({ viewer }) => readRecoveryCodes(auth, viewer))

  on(api.createRecoveryCodes, ({ viewer, body }) => createRecoveryCodes(auth, viewer, body))

  on(api.replaceRecoveryCodes, ({ viewer }) => replaceRecoveryCodes(auth, viewer))

  on(api.verifyRecoveryCode, ({ viewer, body, request }) => known(request, verifyRecoveryCode(auth, viewer, body.code)))

  on(api.removeRecoveryCodes, ({ viewer, request }) => known(request, removeRecoveryCodes(auth, viewer)))
}
