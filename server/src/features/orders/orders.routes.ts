import type { On } from '../../platform/http.ts'

export function ordersRoutes(_on: On) {}
