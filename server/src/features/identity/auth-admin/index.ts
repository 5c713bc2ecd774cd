export { forServices } from './admit-services.ts'
