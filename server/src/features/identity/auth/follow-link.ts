import { sentenceFor } from '@mtaa/contract/sentences'
import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { prove } from '../contacts/index.ts'
import { isPkceToken, tryLink } from '../codes/index.ts'
import { completeFlow, chooseRedirect, sessionParams, withFailure, withFragment, withQuery } from '../flows/index.ts'
import { consumeByCaller } from '../requesters/index.ts'
import { type Device, viewSession, sessionLimits } from '../sessions/index.ts'
import { firstOfTwo, kindsOfMail, wrongLink } from './verify.rules.ts'
import { open } from './verify.ts'

export interface LinkInput {
  token?: string | null | undefined
  type?: string | null | undefined
  redirect_to?: string | null | undefined
}

/** Uses up the link of a mail and says where its reader goes: to an allowed URL only, for every link. */
export async function followLink(auth: Deps, input: LinkInput, device: Device): Promise<string> {
  const back = chooseRedirect(auth.settings.auth, input.redirect_to)
  const pkce = isPkceToken(input.token ?? '')
  try {
    return await follow(auth, input, { back, pkce, device })
  } catch (error) {
    // A person opened this URL in a browser: the refusal is shown at the page they are redirected to.
    if (!(error instanceof Refusal)) throw error
    const message = sentenceFor(error.code, device.language, error.details)
    const kind = error.status < 500 ? 'access_denied' : 'server_error'
    return withFailure(back, { error: kind, code: error.code, message }, pkce)
  }
}

interface Way {
  back: string
  pkce: boolean
  device: Device
}

async function follow(auth: Deps, { token: input, type }: LinkInput, { back, pkce, device }: Way): Promise<string> {
  const kinds = kindsOfMail(type)
  await consumeByCaller(auth, sessionLimits.links, device)
  const token = input ? await tryLink(auth, input, kinds) : undefined
  if (!token) throw wrongLink()
  const result = await auth.db.transaction().execute(async (tx) => {
    const proven = await prove(auth, tx, token, { device, by: 'link', refused: wrongLink() })
    if (!proven) return 'first of two'
    const { user, choosePassword, typed } = proven
    if (!pkce) return { ...(await open(auth, tx, user, device)), choosePassword }
    // The code belongs to the flow of this very mail: with the account's latest flow, another request could capture it.
    if (token.flow_id === null) throw new Refusal('flow_state_not_found')
    return { code: await completeFlow(auth, tx, token.flow_id, { userId: user.id, method: 'otp', typed }) }
  })
  if (result === 'first of two') {
    const params = { message: firstOfTwo }
    return withFragment(pkce ? withQuery(back, params) : back, { ...params, sb: '' })
  }
  if ('code' in result) return withQuery(back, { code: result.code })
  const params = sessionParams(await viewSession(auth, result), type ?? undefined)
  return withFragment(back, { ...params, ...(result.choosePassword && { choose_password: 'true' }) })
}
