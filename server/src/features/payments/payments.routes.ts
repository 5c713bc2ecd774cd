import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import type { On } from '../../platform/http.ts'

export function paymentsRoutes(_on: On) {}

/** `POST /hooks/pay/…`: what the providers tell us. */
export function paymentHooks(_http: FastifyInstance, _deps: Deps) {}
