export { signInWithWeb3 } from './sign-in-with-web3.ts'
