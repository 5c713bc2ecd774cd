import type { On } from '../../platform/http.ts'

export function marketRoutes(_on: On) {}
