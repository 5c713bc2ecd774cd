export { assessLater, riskOf } from './assess-risk.ts'
