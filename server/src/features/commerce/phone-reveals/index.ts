export { recordReveal } from './record-reveal.ts'
