export { samlRoutes } from './saml.routes.ts'
