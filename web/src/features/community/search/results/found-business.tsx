/** A business as its directory shows it. */
export { BusinessRow as FoundBusiness } from '../../../commerce/businesses/index.ts'
