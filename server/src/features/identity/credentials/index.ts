export {
  acceptStep,
  deleteFactor,
  deleteLapsed,
  deleteOtherUnverified,
  deleteUnverified,
  type FactorRow,
  type FactorState,
  findFactor,
  insertFactor,
  listFactors,
  markChallenged,
  markVerified,
  type ProofType,
  saveKey,
  type StoredKey,
} from './factors.queries.ts'
export {
  deletePasskey,
  findByCredential,
  insertPasskey,
  listPasskeys,
  markUsed,
  type PasskeyRow,
  setName,
} from './passkeys.queries.ts'
export { findRecoverySet, type RecoverySet, replaceCodes, useCode } from './recovery-codes.queries.ts'
