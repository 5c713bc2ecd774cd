import { defineFeature } from '../../../core/feature.ts'
import { checkAddress } from '../requesters/index.ts'
import { authPartsOf, type Grant } from './auth-parts.ts'
import { authScope } from './auth-scope.ts'
import { authRoutes } from './auth.routes.ts'
import { confirmMember } from './confirm-member.ts'
import { signIn } from './sign-in.ts'
import { verifyRoutes } from './verify.routes.ts'

const passwordGrant: Grant = (deps, body, { device }) => signIn(deps, body, device)
passwordGrant.checkEnabled = checkAddress

/** The frame of the auth service, and what it does with passwords, codes and links. */
export const auth = defineFeature({
  name: 'identity/auth',
  flag: 'essential',
  extendDeps: (deps) => ({ confirmMember: confirmMember(deps) }),
  mount: (http, deps, all) => authScope(http, deps, authPartsOf(all, deps)),
  auth: () => ({
    grants: { password: passwordGrant },
    routes: [authRoutes, verifyRoutes],
  }),
})
