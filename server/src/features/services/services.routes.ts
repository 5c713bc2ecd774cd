import type { On } from '../../platform/http.ts'

export function servicesRoutes(_on: On) {}
