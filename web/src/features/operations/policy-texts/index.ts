/** The texts of the policies, for loaders only: they are large, and pages send them as markup. */
export { readPolicy, type PolicyText } from './read-policy.ts'
