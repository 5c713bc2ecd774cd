import type { On } from '../../platform/http.ts'

export function listingsRoutes(_on: On) {}
