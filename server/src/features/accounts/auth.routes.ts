import type { On } from '../../platform/http.ts'

export function authRoutes(_on: On) {}
