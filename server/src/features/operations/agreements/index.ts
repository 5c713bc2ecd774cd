export { acceptanceAt } from './acceptance.ts'
