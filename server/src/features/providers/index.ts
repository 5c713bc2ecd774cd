export { providerParts } from './providers.routes.ts'
