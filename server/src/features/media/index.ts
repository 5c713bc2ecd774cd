export { mediaRoutes, mediaFiles } from './media.routes.ts'
