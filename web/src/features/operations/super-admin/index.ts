export { WholeSite } from './whole-site.tsx'
