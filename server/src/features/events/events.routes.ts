import type { On } from '../../platform/http.ts'

export function eventsRoutes(_on: On) {}
