export { forServices } from './admit-services.ts'
export { authAdminRoutes } from './auth-admin.routes.ts'
