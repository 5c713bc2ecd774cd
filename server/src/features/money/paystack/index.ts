/** Disputes for the people who answer them and who decide what no answer of the provider ends. */
export { decideChargeback, needsPerson } from './decide-chargeback.ts'
export {
  findChargeback,
  findChargebacksOf,
  findOpenChargebacks,
  type ChargebackOfPayment,
} from './chargebacks.queries.ts'
export { createPaystack } from './paystack.ts'
export { bookSettlements } from './settlements.ts'
