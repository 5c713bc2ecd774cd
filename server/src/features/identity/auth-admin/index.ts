export { banAccount } from './ban-account.ts'
export { forServices } from './admit-services.ts'
