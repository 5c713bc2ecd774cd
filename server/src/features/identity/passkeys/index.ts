export { viewPasskey } from './passkeys.view.ts'
