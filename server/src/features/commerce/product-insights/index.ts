export { assessLater, riskOf, risksOfNew } from './assess-risk.ts'
export { insertRisks } from './insights.queries.ts'
