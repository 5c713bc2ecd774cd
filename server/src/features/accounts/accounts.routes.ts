import type { On } from '../../platform/http.ts'

export function accountsRoutes(_on: On) {}
