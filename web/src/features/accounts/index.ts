/** The door to accounts: who is signed in, and the forms of signing in and up. */
export { useMe } from './accounts.queries.ts'
export { withNext, nextFrom } from './next-address.ts'
export { SignInForm } from './sign-in-form.tsx'
export { SignInState } from './sign-in-state.tsx'
export { SignUpForm } from './sign-up-form.tsx'
