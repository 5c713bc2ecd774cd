/** Who agrees to money leaving, and what that amounts to: docs/rules/refunds.md. */
export { weighApproval } from './weigh-approval.ts'
export {
  type DecisionRow,
  endDecision,
  findDecision,
  findDecisionsOf,
  findProposed,
  insertDecision,
  type NewDecision,
  lockDecision,
} from './decisions.queries.ts'
export { deleteApprovals } from './approvals.queries.ts'
export { type MoneySubject, refuseOwnMoney } from './own-money.ts'
