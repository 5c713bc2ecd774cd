import { minute, hour } from '@mtaa/contract/time'
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../../core/deps.ts'
import { hashOf } from '../../../platform/crypto/opaque-tokens.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { lockCredentials, type Credentials } from '../users/index.ts'
import type { CodeRequester } from './code-tries.queries.ts'
import {
  findByLink,
  replaceToken,
  spendTry,
  consumeToken,
  type CodeKind,
  type TokenRow,
} from './one-time-codes.queries.ts'

export type { CodeKind, TokenRow }

/** Their names in a link's `type`. */
const typeOfKind: Record<CodeKind, string> = {
  signup: 'signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  sms: 'sms',
  phone_change: 'phone_change',
  reauthentication: 'reauthentication',
}

const mailLifeMs = hour
export const textLifeMs = 5 * minute

type CodeContext = Pick<Deps, 'clock' | 'cipher' | 'settings'>

const macOf = ({ cipher }: CodeContext, kind: CodeKind, address: string, code: string) =>
  cipher.mac('one-time code', `${kind}:${address}:${code}`)

/** As many digits as the settings say, none more likely than another. */
export const newCode = ({ settings }: Pick<Deps, 'settings'>) => {
  const { otpLength } = settings.auth
  return String(randomInt(10 ** otpLength)).padStart(otpLength, '0')
}

export interface CodePurpose {
  /** Null for an address without an account. */
  userId: string | null
  kind: CodeKind
  /** The mail address, or the number as digits with the country's code, it is sent to. */
  address: string
  redirectTo: string
  /** The flow with a challenge that the link belongs to (PKCE). */
  flowId?: string | undefined
  signUpId?: string | undefined
  /** Who requested it; undefined when the server sends it unasked. */
  requester?: CodeRequester | undefined
}

/** A code, the link's token and the link itself, for one mail. It replaces the requester's earlier one of that kind. */
export async function issueCode(context: CodeContext, tx: Tx, params: CodePurpose) {
  const { userId, kind, address, redirectTo, flowId, requester } = params
  const now = context.clock()
  const code = newCode(context)
  const token = `${flowId === undefined ? '' : pkcePrefix}${randomBytes(32).toString('base64url')}`
  const life = address.includes('@') ? mailLifeMs : textLifeMs
  const issued = {
    id: newId(),
    user_id: userId,
    kind,
    address,
    link_hash: hashOf(token),
    code_hash: macOf(context, kind, address, code),
    flow_id: flowId ?? null,
    redirect_to: redirectTo,
    sign_up_id: params.signUpId ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + life),
  }
  await replaceToken(tx, issued, requester)
  return { code, token, link: linkTo(context, { token, type: typeOfKind[kind], redirectTo }) }
}

const pkcePrefix = 'pkce_'
/** Whether a link's token belongs to a flow with a challenge: its reader gets a code instead of a session. */
export const isPkceToken = (token: string) => token.startsWith(pkcePrefix)

/** Built from the configured URL: a request's `Host` is chosen by the caller and would end up in a mail. */
function linkTo(
  { settings }: CodeContext,
  { token, type, redirectTo }: Record<'token' | 'type' | 'redirectTo', string>,
) {
  const link = new URL(`${settings.publicUrl}/auth/v1/verify`)
  link.search = new URLSearchParams({ token, type, redirect_to: redirectTo }).toString()
  return link.href
}

interface CodeInput {
  kinds: readonly CodeKind[]
  address: string
  code: string
  requester: CodeRequester
}

/**
 * The token a code belongs to, or nothing. Every call spends a try, so it stands outside any transaction: what is rolled
 * back would cost a guesser nothing. `redeem` then takes the token. The caller counts `codeLimits.wrongCodes` first.
 */
export async function tryCode(
  context: CodeContext & Pick<Deps, 'db'>,
  { kinds, address, code, requester }: CodeInput,
): Promise<TokenRow | undefined> {
  const row = await spendTry(context.db, { address, kinds, requester }, context.clock())
  return row && timingSafeEqual(row.code_hash, macOf(context, row.kind, address, code)) ? row : undefined
}

/** The token of a link, or nothing when it is unknown, used, expired or of another kind. `redeem` then consumes it. */
export const tryLink = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string, kinds: readonly CodeKind[]) =>
  findByLink(db, hashOf(token), kinds, clock())

/**
 * Consumes a token and locks its member; nothing when it was used or replaced a moment ago. The member is locked first,
 * as by everything that issues codes.
 */
export async function redeem(tx: Tx, token: TokenRow): Promise<Credentials | undefined> {
  const user = token.user_id === null ? undefined : await lockCredentials(tx, token.user_id)
  return user && (await consumeToken(tx, token)) ? user : undefined
}
