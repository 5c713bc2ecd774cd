import type { On } from '../../platform/http.ts'

export function placesRoutes(_on: On) {}
