/** Stored value of a member in whole cents, for what spends, holds or gives it back. The rules: docs/rules/wallet.md. */
export { creditWallet } from './credit-wallet.ts'
export { holdFromWallet } from './hold-from-wallet.ts'
