export { servicesRoutes } from './services.routes.ts'
