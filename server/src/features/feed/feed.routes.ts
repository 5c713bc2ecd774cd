import type { On } from '../../platform/http.ts'

export function feedRoutes(_on: On) {}
