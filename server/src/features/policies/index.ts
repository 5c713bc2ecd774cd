export { policiesRoutes } from './policies.routes.ts'
export { whoMay } from './who-may.ts'
