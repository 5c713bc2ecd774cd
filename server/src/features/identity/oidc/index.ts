export { providerParts } from './oidc.routes.ts'
