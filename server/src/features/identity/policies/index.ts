export { policiesRoutes } from './policies.routes.ts'
