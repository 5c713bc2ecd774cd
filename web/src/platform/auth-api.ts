import { createApi } from '@mtaa/contract/client'
import { overAuth } from './over-fetch.ts'

/** What the auth service tells about this person, without loading its library. Only in the browser. */
export const authApi = createApi(overAuth)
