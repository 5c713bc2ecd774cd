export { deletePasskey, listPasskeys } from './passkeys.queries.ts'
export { viewPasskey } from './passkeys.view.ts'
