export { createAccessTokens, type AccessTokens } from './access-tokens.ts'
export { accountsRoutes } from './accounts.routes.ts'
export { authRoutes } from './auth.routes.ts'
export { createViewerOf } from './viewer-of.ts'
