export { signInWallet } from './sign-in-wallet.ts'
