import { defineFeature } from '../../../core/feature.ts'
import { signInWithWeb3 } from './sign-in-with-web3.ts'

export const web3 = defineFeature({
  name: 'identity/web3',
  flag: 'essential',
  auth: () => ({ grants: { web3: signInWithWeb3 } }),
})
