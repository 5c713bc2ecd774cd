import type { On } from '../../platform/http.ts'

export function auctionsRoutes(_on: On) {}
