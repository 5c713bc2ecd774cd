export { sweepPasskeys } from './passkeys.jobs.ts'
export { passkeysRoutes } from './passkeys.routes.ts'
