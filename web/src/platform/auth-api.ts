import { createApi } from '@mtaa/contract/client'
import { overAuth } from './over-fetch.ts'

/** Calls to the auth service without its library. Only in the browser. */
export const authApi = createApi(overAuth)
