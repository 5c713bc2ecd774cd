import { createCipher } from '../../src/platform/crypto/cipher.ts'
import { demoActs } from '../../src/processes/demo-acts.ts'

/** With the secret of some installation. */
export const acts = demoActs(createCipher('the secret of a demo'))
