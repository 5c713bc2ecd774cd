import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import type { On } from '../../platform/http.ts'

export function mediaRoutes(_on: On) {}

/** `GET /media/{key}/{w}.webp`: files, not JSON. */
export function mediaFiles(_http: FastifyInstance, _deps: Deps) {}
