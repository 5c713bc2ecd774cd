/** Disputes for the people who answer them and who decide what no answer of the provider ends. */
export { decideDispute, needsPerson } from './decide-dispute.ts'
export { findDispute, findDisputesOf, findOpenDisputes, type DisputeOfPayment } from './disputes.queries.ts'
export { createPaystack } from './paystack.ts'
export { bookSettlements } from './settlements.ts'
